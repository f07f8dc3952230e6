import { useSession } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { errorText } from '@lineside/vpn/notices/error-text.ts';

/** Why the session ended, for a person who has not logged out here; undefined where it just expired. */
export function useWhyEnded(): string | undefined {
  const session = useSession();
  useTexts('errors');
  const why = 'why' in session && session.why !== 'over' ? session.why : undefined;
  return why && errorText({ code: `session-${why}`, message: '' });
}
