import { SessionGuard } from '../guard/SessionGuard.tsx';
import { ConfirmEmailChange } from './ConfirmEmailChange.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/**
 * Around /my-profile: with the secret of a mail's link it confirms an e-mail address; otherwise the person logs in
 * first.
 */
export default function ProfileGate() {
  const secret = useLinkSecret();
  return secret ? <ConfirmEmailChange key={secret} secret={secret} /> : <SessionGuard />;
}
