import { useSession } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { errorText } from '@lineside/vpn/notices/error-text.ts';

/** The message for a person whose session was ended because it was used in two places; undefined for others. */
export function useStolen(): string | undefined {
  const session = useSession();
  useTexts('errors');
  const isStolen = 'why' in session && session.why === 'stolen';
  return isStolen ? errorText({ code: 'session-stolen', message: '' }) : undefined;
}
