import { createMany } from '@lineside/client';
import { Invite, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels, useViewer } from '@lineside/ui/base';
import { Field, Form, FormDialog, type Problem, RadioRows, RefSelect, TextArea, useProblems } from '@lineside/ui/form';
import { addressesIn, wrongAddress } from './addresses.ts';
import { memberOrInvitedAmong } from './member-or-invited.ts';

interface Values {
  addresses: string;
  role: Reference | null;
  group: Reference | null;
  language: 'en' | 'nl';
  message: string;
}

/**
 * Invites everyone whose address is pasted, one per line: all, or none if a line is invalid, or names a member or a
 * person with an open invite. All get a role: without one a person could open nothing.
 */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(Invite);
  const { language } = useViewer();
  const problemsOf = useProblems((property) => (property.startsWith('groupRoles') ? 'role' : property));
  const wrongIn = (text: string) => {
    const wrong = wrongAddress(text);
    return wrong && t(`invites.wrong.${wrong.why}`, { line: wrong.line, address: wrong.address });
  };
  const invite = async ({ addresses, role, group, language: spoken, message }: Values) => {
    const all = addressesIn(addresses);
    const known = await memberOrInvitedAmong(all);
    if (known)
      return [
        { field: 'addresses', text: t(`invites.known.${known.as}`, { line: known.line, address: known.address }) },
      ];
    const drafts = all.map((emailAddress) => ({
      emailAddress,
      language: spoken,
      message: message.trim() || null,
      groupRoles: [{ role, group, expiresOn: null }],
    }));
    const result = await createMany(Invite, drafts as never, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure).map(atLine);
    notify({ tone: 'online', text: t('invites.sent', { count: all.length }), seconds: 3 });
    onClose();
    return undefined;

    function atLine(problem: Problem, at: number): Problem {
      const errors = !result.ok && result.failure.kind === 'refused' ? result.failure.errors : [];
      const address = all[errors[at]?.listIndex ?? -1];
      if (problem.field && problem.field !== 'emailAddress') return problem;
      return { field: 'addresses', text: address ? `${address}: ${problem.text}` : problem.text };
    }
  };
  return (
    <FormDialog<Values> addressed title={t('invites.invite')} ok={t('invites.send')} onClose={onClose}>
      {(form) => (
        <Form<Values>
          {...form}
          initial={{ addresses: '', role: null, group: null, language: language as 'en', message: '' }}
          onSubmit={invite}
        >
          <Field name="addresses" label={t('invites.addresses')} hint={t('invites.hint')} required check={wrongIn}>
            <TextArea rows={5} />
          </Field>
          <Field name="role" label={t('invites.role')} hint={t('invites.roleHint')} required>
            <RefSelect to="Role" />
          </Field>
          <Field name="group" label={t('invites.group')} hint={t('users.groupHint')}>
            <RefSelect to="Group" clearable empty={t('users.allGroups')} />
          </Field>
          <Field name="language" label={label.field('language')}>
            <RadioRows
              choices={(['en', 'nl'] as const).map((value) => ({ value, label: label.word('language', value) }))}
            />
          </Field>
          <Field name="message" label={label.field('message')}>
            <TextArea rows={3} limit={1024} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
