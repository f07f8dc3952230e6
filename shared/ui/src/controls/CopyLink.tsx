import { CheckIcon, CopyIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { Button } from './Button.tsx';
import { useCopied } from './useCopied.ts';

/** Copies the page's current address, to share it. */
export function CopyLink() {
  const text = useText();
  const [copied, copy] = useCopied();
  return (
    <>
      <Button kind="text" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={() => copy(location.href)}>
        {text(copied ? 'copied' : 'copyLink')}
      </Button>
      <span className="ls-sr" role="status">
        {copied ? text('copied') : ''}
      </span>
    </>
  );
}
