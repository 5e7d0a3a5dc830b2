import { type ComponentProps, type DragEvent, useState } from 'react';

interface Props extends Pick<
  ComponentProps<'input'>,
  'ref' | 'accept' | 'multiple' | 'capture' | 'aria-label'
> {
  onFiles: (files: File[]) => void;
}

/** The browser's own way to choose files, out of sight: whatever is seen opens it with a click. */
export const FileInput = ({ onFiles, ...input }: Props) => (
  <input
    {...input}
    type="file"
    hidden
    onChange={({ target }) => {
      onFiles([...(target.files ?? [])]);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);

/** For a place where files can be dropped. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, drop };
}
