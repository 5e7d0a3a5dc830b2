// Reads QR codes from what a camera sees: with the browser's own reader where it really has one, and otherwise with a
// decoder that is downloaded only then (Firefox, Safari, Chrome on a desk). To leave it, read frames with another library
// here: nobody else knows which one it is.
export interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeReader {
  new (options: { formats: ['qr_code'] }): CodeReader;
  getSupportedFormats: () => Promise<string[]>;
}

/** Some browsers have the name of the reader and nothing behind it. */
async function nativeReader(): Promise<NativeReader | undefined> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: NativeReader };
  const formats = (await native?.getSupportedFormats().catch(() => undefined)) ?? [];
  return formats.includes('qr_code') ? native : undefined;
}

/** Asked for ahead of time, it is there when the network is not. */
export async function openCodeReader(): Promise<CodeReader> {
  const Reader = (await nativeReader()) ?? (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
}

/** Browsers lend the camera only to pages that came by https. */
export const canScan = () => Boolean(globalThis.navigator.mediaDevices);
