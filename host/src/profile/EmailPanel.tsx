import { send } from '@lineside/client';
import { calls, type MyUser } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, Panel, Stack, useFormat } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input } from '@lineside/ui/form';
import { MailIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { isAddress } from '../sign-in/is-address.ts';

interface Waiting {
  publicId: string;
  newEmailAddress: string;
  expiresOn: string;
}

interface EmailPanelProps {
  account: Pick<MyUser, 'emailAddress'> & { emailAddressChanges?: Waiting[] | undefined };
  onChanged(): void;
}

/** The e-mail address. Another one counts once the link in the mail to it is followed; until then it can be cancelled. */
export function EmailPanel({ account, onChanged }: EmailPanelProps) {
  const { t } = useTexts('account');
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const waiting = account.emailAddressChanges ?? [];

  async function cancel({ publicId }: Waiting) {
    const result = await send(calls.DropEmailChanges, { body: [{ publicId }] });
    if (result.ok) onChanged();
  }

  return (
    <Panel
      title={t('email.title')}
      extra={
        <Button size="small" onClick={() => setChanging(true)}>
          {t('email.change')}
        </Button>
      }
    >
      <Stack gap={12}>
        <span className="lh-break">{account.emailAddress}</span>
        {waiting.map((change) => (
          <Banner
            key={change.publicId}
            tone="info"
            icon={<MailIcon />}
            title={t('email.waits', { address: change.newEmailAddress })}
            action={
              <Button size="small" onClick={() => void cancel(change)}>
                {t('email.cancel')}
              </Button>
            }
          >
            {t('email.waitsUntil', { until: format.dateTime(change.expiresOn) })}
          </Banner>
        ))}
      </Stack>
      {changing ? (
        <ChangeDialog
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            onChanged();
          }}
        />
      ) : null}
    </Panel>
  );
}

function ChangeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const problemsOf = useFormProblems();

  async function change({ newEmailAddress }: { newEmailAddress: string }) {
    const body = { newEmailAddress: newEmailAddress.trim() };
    const result = await send(calls.RequestEmailChange, { body, inPlace: true });
    if (result.ok) onDone();
    else if (result.failure.kind !== 'aborted') return problemsOf(result.failure);
    return undefined;
  }

  return (
    <FormDialog<{ newEmailAddress: string }>
      size="small"
      title={t('email.change')}
      ok={t('email.send')}
      onClose={onClose}
    >
      {(form) => (
        <Form<{ newEmailAddress: string }> {...form} initial={{}} onSubmit={change}>
          <p className="ls-quiet">{t('email.changeAbout')}</p>
          <Field<string>
            name="newEmailAddress"
            label={t('email.new')}
            required
            check={(value) => (isAddress(value) ? undefined : host('signIn.notAnAddress'))}
          >
            <Input type="email" autoComplete="email" autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
