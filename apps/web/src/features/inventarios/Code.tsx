import { mdiContentCopy } from '@mdi/js';
import { useRef } from 'react';
import { toast } from '../../ui/Toasts.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';

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
    <Row align="flex-start" maxWidth="100%" my={1} ground="sunken" sx={{ borderRadius: 1 }}>
      <Box
        as="pre"
        ref={text}
        flex={1}
        minWidth={0}
        m={0}
        p={1.25}
        breaks
        size="small"
        sx={{ whiteSpace: 'pre-wrap' }}
      >
        {children}
      </Box>
      <IconButton
        icon={mdiContentCopy}
        size="small"
        label="Copiar"
        title="Copiar"
        m={0.5}
        onClick={() => void copy()}
      />
    </Row>
  );
}
