import { useCallback } from 'react';

/** A picture that is in memory, not at an address: it gets one for as long as it is drawn. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={draw} alt={alt} />;
}
