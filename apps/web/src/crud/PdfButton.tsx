import { mdiFilePdfBox } from '@mdi/js';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { saveFile } from './download.ts';
import { messageOf } from '../lib/errors.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/Toasts.tsx';

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
    <Button
      variant="outlined"
      color="inherit"
      size={size}
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon path={mdiFilePdfBox} />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
