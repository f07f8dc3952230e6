import { useTexts } from '@lineside/remote-kit';
import { useState } from 'react';
import { FinishRegistration } from './FinishRegistration.tsx';
import { InviteByMail } from './InviteByMail.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResultCard } from './ResultCard.tsx';
import { useInviteByMail } from './use-invite-by-mail.tsx';
import { useLinkSecret } from './use-link-secret.ts';

/** /register: begins an account. With the secret of a mail's link it finishes one, or shows the invite of that mail. */
export default function RegisterScreen() {
  const secret = useLinkSecret();
  return secret ? <ByLink key={secret} secret={secret} /> : <Begin />;
}

function Begin() {
  const { t } = useTexts('account');
  const [sentTo, setSentTo] = useState<string>();
  if (!sentTo) return <RegisterForm onSent={setSentTo} />;
  return <ResultCard title={t('register.sent')} text={t('register.sentTo', { address: sentTo })} />;
}

/** Links of both mails lead here: without an invite it is a registration. */
function ByLink({ secret }: { secret: string }) {
  const invite = useInviteByMail(secret);
  if (invite.is === 'found') return <InviteByMail secret={secret} invite={invite.invite} />;
  return invite.is === 'none' ? <FinishRegistration secret={secret} /> : invite.content;
}
