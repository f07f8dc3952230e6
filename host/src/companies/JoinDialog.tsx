import { send, useCall } from '@lineside/client';
import { calls, type MyInvite } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Checkbox, Field, Form, FormDialog } from '@lineside/ui/form';
import { InvitePlaces } from '../account/InvitePlaces.tsx';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { HtmlText } from '../terms/HtmlText.tsx';
import { latestOf, policyQuery, textIn } from '../terms/policy-text.ts';

interface JoinDialogProps {
  invite: MyInvite;
  onClose(): void;
  onDone(): void;
}

/** The roles of an invite, the terms of its company, and the button that accepts both. */
export function JoinDialog({ invite, onClose, onDone }: JoinDialogProps) {
  const { t, language } = useTexts('account');
  const problemsOf = useFormProblems(() => undefined);
  const { company, publicId } = invite;
  const params = { publicId: company.publicId };
  const policies = useCall(calls.ListCompanyTermsOfUsePolicies, { params, query: policyQuery, quiet: true });
  const terms = policies.data ? latestOf(policies.data) : undefined;
  const text = terms && textIn(terms, language);

  async function accept() {
    const body = { termsOfUsePolicy: terms ? { publicId: terms.publicId } : null };
    const result = await send(calls.AcceptInvite, { params: { publicId }, body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    onDone();
    return undefined;
  }

  return (
    <FormDialog<{ accepted?: boolean }>
      key={terms?.publicId ?? ''}
      title={t('invite.join', { company: company.name })}
      ok={t('invite.accept')}
      unchanged
      onClose={onClose}
    >
      {(form) => (
        <Form<{ accepted?: boolean }> {...form} initial={{ accepted: false }} onSubmit={accept}>
          <InvitePlaces invite={invite} />
          {text ? (
            <div className="lh-terms-box">
              <HtmlText html={text.body} />
            </div>
          ) : null}
          {terms ? (
            <Field<boolean> name="accepted" check={(value) => (value ? undefined : t('terms.mustAccept'))}>
              <Checkbox label={t('terms.acceptCompany', { company: company.name })} />
            </Field>
          ) : null}
        </Form>
      )}
    </FormDialog>
  );
}
