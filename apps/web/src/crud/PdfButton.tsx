import { mdiFilePdfBox } from '@mdi/js';
import { useState } from 'react';
import { saveFile } from './download.ts';
import { messageOf } from '../lib/errors.ts';
import { toast } from '../ui/Toasts.tsx';
import { Button, type ButtonProps } from '../ui/Button.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  label: string;
  fileName: string;
  make: () => Promise<Response>;
}

/** Downloads what the server prints. */
export function PdfButton({ label, fileName, make, size }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await make();
      saveFile(await response.blob(), fileName);
    } catch (error) {
      toast(`No pudimos hacer el PDF. ${messageOf(error)}`, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} busy={busy} icon={mdiFilePdfBox} onClick={() => void download()}>
      {label}
    </Button>
  );
}
