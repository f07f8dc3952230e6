import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

export interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'icon' | 'label' | 'busy' | 'disabled'> {
  /** Its label: "Upload version". */
  children: string;
  /** The file types offered first, as an input's `accept`: `.zip`. */
  accept: string;
  onFile(file: { name: string; content: Uint8Array }): void;
}

/** A button that asks for one file from the person's computer and reads it. */
export function FileButton({ accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {/* around the input: the forms of antd show a file input that is hidden itself */}
      <span hidden>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={button.label ?? children}
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // the same file may be chosen again, after it was corrected
            if (file) onFile({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
            if (input.current) input.current.value = '';
          }}
        />
      </span>
    </>
  );
}
