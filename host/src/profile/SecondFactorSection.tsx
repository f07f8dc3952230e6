import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Panel, Stack, ToneWord, useFormat } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { EnrolDialog } from '../account/EnrolDialog.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { SectionPage } from './SectionPage.tsx';

/** One-time codes of an app, beside the password: set up here, or switched off with a last code. */
export default function SecondFactorSection() {
  const { t } = useTexts('account');
  const format = useFormat();
  const account = useOwnAccount();
  const [open, setOpen] = useState<'enrol' | 'disable'>();
  const done = (text: string) => {
    setOpen(undefined);
    notify({ tone: 'online', text, seconds: 3 });
    account.retry();
  };
  return (
    <SectionPage title={t('profile.sections.secondFactor')} content={account}>
      {({ otpAuth }) => {
        const since = otpAuth?.registeredOn;
        return (
          <Panel
            title={t('factor.app')}
            extra={
              since ? (
                <Button size="small" onClick={() => setOpen('disable')}>
                  {t('factor.disable')}
                </Button>
              ) : (
                <Button size="small" kind="primary" onClick={() => setOpen('enrol')}>
                  {t('factor.setUp')}
                </Button>
              )
            }
          >
            <Stack gap={8}>
              <span>
                <ToneWord tone={since ? 'online' : 'offline'}>{t(since ? 'factor.on' : 'factor.off')}</ToneWord>
              </span>
              <span className="ls-quiet">
                {since
                  ? t('factor.since', { device: otpAuth.deviceName ?? t('enrol.phone'), on: format.date(since) })
                  : t('factor.about')}
              </span>
            </Stack>
            {open === 'enrol' ? (
              <EnrolDialog onClose={() => setOpen(undefined)} onDone={() => done(t('factor.isOn'))} />
            ) : null}
            {open === 'disable' ? (
              <DisableDialog onClose={() => setOpen(undefined)} onDone={() => done(t('factor.isOff'))} />
            ) : null}
          </Panel>
        );
      }}
    </SectionPage>
  );
}

function DisableDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const problemsOf = useFormProblems();
  return (
    <FormDialog<{ oneTimePassword: string }>
      size="small"
      danger
      title={t('factor.disableTitle')}
      ok={t('factor.disable')}
      onClose={onClose}
    >
      {(form) => (
        <Form<{ oneTimePassword: string }>
          {...form}
          initial={{}}
          onSubmit={async ({ oneTimePassword }) => {
            const body = { oneTimePassword: oneTimePassword.replaceAll(/\s/g, '') };
            const result = await send(calls.DisableOneTimeApp, { body, inPlace: true });
            if (!result.ok) return problemsOf(result.failure);
            onDone();
            return undefined;
          }}
        >
          <p className="ls-quiet">{t('factor.disableAbout')}</p>
          <Field name="oneTimePassword" label={host('twoFactor.code')} required>
            <Input mono autoComplete="one-time-code" autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
