import { useEffect, useEffectEvent } from 'react';

/** Pasted pictures have no name of their own. */
const named = (file: File, index: number) =>
  file.name && file.name !== 'image.png'
    ? file
    : new File([file], `captura-${Date.now() % 100_000}${index || ''}.png`, { type: file.type });

/** Files pasted anywhere on the page, pictures of the screen above all. Text is left to the field it is pasted in. */
export function usePastedFiles(onFiles: (files: File[]) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // An office program puts a picture of the copied text beside the text.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files.map(named));
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
