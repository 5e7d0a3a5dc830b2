import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback } from 'react';
import { Box } from './Box.tsx';

interface Props {
  blob: Blob;
  alt: string;
  sx?: SxProps<Theme>;
}

/** A picture that is in memory, not at an address: it gets one for as long as it is drawn. */
export function BlobImage({ blob, alt, sx }: Props) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <Box as="img" ref={draw} alt={alt} sx={sx} />;
}
