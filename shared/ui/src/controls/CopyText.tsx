import { CheckIcon, CopyIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { Button } from './Button.tsx';
import { useCopied } from './useCopied.ts';

/** A value with a button that copies it; `mono` for addresses. */
export function CopyText({ value, mono = true }: { value: string; mono?: boolean }) {
  const text = useText();
  const [copied, copy] = useCopied();
  return (
    <span className="ls-copy">
      <span className={mono ? 'ls-mono' : undefined}>{value}</span>
      <Button
        kind="text"
        size="small"
        label={text(copied ? 'copied' : 'copy')}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => copy(value)}
      />
      <span className="ls-sr" role="status">
        {copied ? text('copied') : ''}
      </span>
    </span>
  );
}
