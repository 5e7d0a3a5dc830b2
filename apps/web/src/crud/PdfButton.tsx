import { mdiFilePdfBox } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from './download.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  label: string;
  fileName: string;
  make: () => Promise<Response>;
}

/** Downloads what the server prints. */
export function PdfButton({ label, fileName, make, size }: Props) {
  const download = useMutation({
    mutationFn: async () => saveFile(await (await make()).blob(), fileName),
    meta: { failed: 'No pudimos hacer el PDF.' },
  });
  return (
    <Button
      size={size}
      busy={download.isPending}
      icon={mdiFilePdfBox}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
