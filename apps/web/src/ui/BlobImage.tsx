import { useCallback } from 'react';

interface Props {
  blob: Blob;
  alt: string;
}

/** A picture that is in memory, not at an address: it gets one for as long as it is drawn. */
export function BlobImage({ blob, alt }: Props) {
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
