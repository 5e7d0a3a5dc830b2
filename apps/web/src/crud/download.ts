// A file that arrives little by little: counts what came, can be stopped, and is saved under the server's name.
export const fileNameOf = (disposition: string | null, fallback: string): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
};

export async function readWhole(
  response: Response,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  if (!response.body) return response.blob();
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value);
    bytes += value.byteLength;
    onProgress(bytes);
  }
}

export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Under the name that the server gives it. */
export async function saveResponse(response: Response, fallback: string) {
  const name = fileNameOf(response.headers.get('content-disposition'), fallback);
  saveFile(await response.blob(), name);
}
