import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { Button } from './Button.tsx';

export interface ResendButtonProps {
  /** When what is sent again was made, in the wire format. */
  of: string;
  resend(): Promise<unknown>;
}

/** Sends one again to a receiver; its result shows where it is listed. */
export function ResendButton({ of, resend }: ResendButtonProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Button kind="link" size="small" label={text('resend.of', { when: format.dateTime(of) })} onClick={resend}>
      {text('resend')}
    </Button>
  );
}
