import { useRef } from 'react';
import { FileInput } from './FileInput.tsx';
import { Button, type ButtonProps } from './Button.tsx';

interface Props extends Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'busy'> {
  label: string;
  icon: string;
  /** As the browser's own dialog takes it. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that asks for files; on a phone, also for the camera. */
export function FileButton({ label, icon, accept, multiple, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" {...button} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput
        ref={input}
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onFiles={onFiles}
      />
    </>
  );
}
