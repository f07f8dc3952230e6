import { readCompanies, sendByLink, sessionState, signIn } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Avatar, Button, browserZone } from '@lineside/ui/base';
import { Field, Form, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { CardPage } from '../brand/CardPage.tsx';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { InvitePlaces } from './InvitePlaces.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ResultCard } from './ResultCard.tsx';
import { TermsField, useLatestTerms } from './TermsField.tsx';
import type { MailedInvite } from './use-invite-by-mail.tsx';

interface Values {
  name?: string;
  password?: string;
  accepted?: boolean;
}

/**
 * The invite of a mail: a person with an account accepts it; others create one with it, and are logged in by the
 * password that they have just chosen. Both then come to their first day.
 */
export function InviteByMail({ secret, invite }: { secret: string; invite: MailedInvite }) {
  const { t, language } = useTexts('account');
  const { t: host } = useTexts('host');
  const navigate = useNavigate();
  const problemsOf = useFormProblems();
  const latest = useLatestTerms();
  const [answered, setAnswered] = useState<'accepted' | 'rejected'>();
  const { company, emailAddress, user } = invite;
  const firstDay = `/first-day?company=${company.publicId}`;
  const terms = user ? null : latest;

  async function accept({ name = '', password = '' }: Values) {
    const termsOfUsePolicy = terms ? { publicId: terms.publicId } : null;
    const result = user
      ? await sendByLink(calls.AcceptInviteByMail, secret, { body: {} })
      : await sendByLink(calls.CreateInvitedUser, secret, {
          body: {
            ...{ name, password, language, termsOfUsePolicy },
            timeZone: browserZone(),
          },
        });
    if (!result.ok) return problemsOf(result.failure);
    if (user ? await isSignedInAs(user.publicId) : (await signIn({ emailAddress, password })).ok)
      navigate(firstDay, { replace: true });
    else setAnswered('accepted');
    return undefined;
  }

  async function reject() {
    const result = await sendByLink(calls.RejectInviteByMail, secret);
    if (result.ok) setAnswered('rejected');
  }

  if (answered === 'rejected')
    return <ResultCard title={t('invite.rejected')} text={t('invite.rejectedHint', { company: company.name })} />;
  if (answered === 'accepted')
    return (
      <ResultCard
        title={t('invite.accepted', { company: company.name })}
        text={t('invite.acceptedHint', { emailAddress })}
      >
        <Button
          kind="primary"
          size="large"
          block
          onClick={() => navigate('/login', { replace: true, state: { wanted: firstDay, emailAddress } })}
        >
          {t('link.toLogin')}
        </Button>
      </ResultCard>
    );
  return (
    <CardPage>
      <h1 className="lh-break">{t('invite.join', { company: company.name })}</h1>
      <div className="lh-who">
        <Avatar name={company.name} size={32} square />
        <span className="ls-grow">
          <b className="ls-ell">{company.name}</b>
          <span className="ls-ell">{t('invite.for', { emailAddress })}</span>
        </span>
      </div>
      <InvitePlaces invite={invite} />
      <Form<Values> initial={{ accepted: false }} onSubmit={accept}>
        {({ sending }) => (
          <>
            {user ? null : (
              <>
                <input
                  className="ls-sr"
                  autoComplete="username"
                  value={emailAddress}
                  readOnly
                  tabIndex={-1}
                  aria-hidden
                />
                <Field name="name" label={t('register.name')} required>
                  <Input size="large" autoComplete="name" limit={255} autoFocus />
                </Field>
                <NewPasswordField label={host('signIn.password')} />
              </>
            )}
            {terms ? <TermsField /> : null}
            <Button kind="primary" size="large" submit block busy={sending} disabled={terms === undefined}>
              {t('invite.accept')}
            </Button>
          </>
        )}
      </Form>
      <Button size="large" block onClick={() => void reject()}>
        {t('invite.reject')}
      </Button>
    </CardPage>
  );
}

/** Whether the person of the invite is logged in here; their companies then include the new one. */
async function isSignedInAs(user: string): Promise<boolean> {
  const session = sessionState();
  if (!('user' in session) || session.user.publicId !== user) return false;
  await readCompanies();
  return true;
}
