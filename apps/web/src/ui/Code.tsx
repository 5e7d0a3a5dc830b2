import { mdiContentCopy } from '@mdi/js';
import { useRef } from 'react';
import { Row } from './Box.tsx';
import { IconButton } from './Button.tsx';
import css from './Code.module.css';
import { toast } from './Toasts.tsx';

/** Browsers lend the clipboard only to pages that came by https; on others, what is selected can still be copied. */
function copySelected(node: HTMLElement) {
  const selection = window.getSelection();
  selection?.selectAllChildren(node);
  // Old, and the only way left without https.
  return document.execCommand('copy');
}

/** Copies what an element says, and tells whether it could. */
export async function copyText(node: HTMLElement) {
  const isCopied = navigator.clipboard
    ? await navigator.clipboard.writeText(node.textContent).then(
        () => true,
        () => false,
      )
    : copySelected(node);
  toast(isCopied ? 'Copiado.' : 'No pudimos copiar: seleccionalo y usá Ctrl+C.');
}

/** A command to copy, whole. */
export function Code({ children }: { children: string }) {
  const text = useRef<HTMLPreElement>(null);
  return (
    <Row align="flex-start" my={1} ground="sunken" className={css.code}>
      <pre ref={text}>{children}</pre>
      <IconButton
        icon={mdiContentCopy}
        size="small"
        label="Copiar"
        title="Copiar"
        m={0.5}
        onClick={() => text.current && void copyText(text.current)}
      />
    </Row>
  );
}
