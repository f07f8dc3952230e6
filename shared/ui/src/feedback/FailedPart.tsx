import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';
import { Banner } from './Banner.tsx';

export interface FailedPartProps {
  /** What went wrong, in one sentence. */
  reason: string;
  onRetry?: () => void;
  title?: string;
  retrying?: boolean;
}

/** Replaces a part that couldn't be loaded: the reason, and "Try again". The rest of the screen stays. */
export function FailedPart({ reason, onRetry, title, retrying }: FailedPartProps) {
  const text = useText();
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title ?? text('failed')}
      action={
        onRetry ? (
          <Button size="small" busy={retrying} onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        ) : undefined
      }
    >
      {reason}
    </Banner>
  );
}
