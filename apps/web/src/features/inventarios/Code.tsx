import { mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/Toasts.tsx';

/** Browsers lend the clipboard only to pages that came by https; on others, what is selected can still be copied. */
function copySelected(node: HTMLElement) {
  const selection = window.getSelection();
  selection?.selectAllChildren(node);
  // Old, and the only way left without https.
  return document.execCommand('copy');
}

/** A command to copy, whole. */
export function Code({ children }: { children: string }) {
  const text = useRef<HTMLPreElement>(null);
  const copy = async () => {
    const isCopied = navigator.clipboard
      ? await navigator.clipboard.writeText(children).then(
          () => true,
          () => false,
        )
      : text.current !== null && copySelected(text.current);
    toast(isCopied ? 'Copiado.' : 'No pudimos copiar: seleccionalo y usá Ctrl+C.');
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        maxWidth: '100%',
        my: 1,
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Box
        component="pre"
        ref={text}
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          p: 1.25,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: '0.8125rem',
        }}
      >
        {children}
      </Box>
      <IconButton
        size="small"
        aria-label="Copiar"
        title="Copiar"
        sx={{ m: 0.5 }}
        onClick={() => void copy()}
      >
        <Icon path={mdiContentCopy} />
      </IconButton>
    </Box>
  );
}
