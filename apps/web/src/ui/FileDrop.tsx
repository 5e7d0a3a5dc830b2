import { mdiFileUpload, mdiFolderOutline } from '@mdi/js';
import { type ReactNode, useRef } from 'react';
import { Box, Heading } from './Box.tsx';
import { Button } from './Button.tsx';
import { cx } from './place.ts';
import css from './FileDrop.module.css';
import { FileInput, useFileDrop } from './FileInput.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** Extensions, as the browser's own dialog takes them. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A place to drop a file, with a button for those who do not drag. */
export function FileDrop({ title, accept, busy, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, drop } = useFileDrop(([file]) => {
    if (file && !busy) onFile(file);
  });
  return (
    <div {...drop} className={cx(css.drop, isOver && css.over)}>
      <Icon path={mdiFileUpload} size={36} tone="brand" />
      <Heading level={2} as="p">
        {title}
      </Heading>
      <Box maxWidth={460} tone="secondary">
        {children}
      </Box>
      <Button
        kind="main"
        size="large"
        busy={busy}
        icon={mdiFolderOutline}
        onClick={() => input.current?.click()}
      >
        Elegir archivo
      </Button>
      <FileInput
        ref={input}
        accept={accept}
        aria-label="Archivo"
        onFiles={([file]) => {
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
