import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { Button } from './Button.tsx';

/** A value with a button that copies it; `mono` for addresses. */
export function CopyText({ value, mono = true }: { value: string; mono?: boolean }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="ls-copy">
      <span className={mono ? 'ls-mono' : undefined}>{value}</span>
      <Button
        kind="text"
        size="small"
        label={text(copied ? 'copied' : 'copy')}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      />
      <span className="ls-sr" role="status">
        {copied ? text('copied') : ''}
      </span>
    </span>
  );
}
