import { type Result, send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, Panel, Row, Stack, ToneWord, useFormat } from '@lineside/ui/base';
import { Field, Form, FormDialog, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { EnrolDialog } from '../account/EnrolDialog.tsx';
import { RecoveryCodes } from '../account/RecoveryCodes.tsx';
import { useOwnAccount } from '../account/use-own-account.ts';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { SectionPage } from './SectionPage.tsx';

/** With fewer recovery codes left than this, the number stands out. */
const fewCodes = 3;

/** One-time codes of an app, beside the password: set up here, or switched off with a last code. */
export default function SecondFactorSection() {
  const { t } = useTexts('account');
  const format = useFormat();
  const account = useOwnAccount();
  const [open, setOpen] = useState<'enrol' | 'renew' | 'disable'>();
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
                <Row>
                  <Button size="small" onClick={() => setOpen('renew')}>
                    {t('factor.renew')}
                  </Button>
                  <Button size="small" onClick={() => setOpen('disable')}>
                    {t('factor.disable')}
                  </Button>
                </Row>
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
              {since ? (
                <span className={otpAuth.recoveryCodesLeft < fewCodes ? 'ls-g-attention' : 'ls-quiet'}>
                  {t('factor.left', { count: otpAuth.recoveryCodesLeft })}
                </span>
              ) : null}
            </Stack>
            {open === 'enrol' ? (
              <EnrolDialog onClose={() => setOpen(undefined)} onDone={() => done(t('factor.isOn'))} />
            ) : null}
            {open === 'renew' ? (
              <RenewDialog
                onClose={() => setOpen(undefined)}
                onDone={() => {
                  setOpen(undefined);
                  account.retry();
                }}
              />
            ) : null}
            {open === 'disable' ? (
              <CodeDialog
                danger
                title={t('factor.disableTitle')}
                ok={t('factor.disable')}
                about={t('factor.disableAbout')}
                onClose={() => setOpen(undefined)}
                send={(oneTimePassword) => send(calls.DisableOneTimeApp, { body: { oneTimePassword }, inPlace: true })}
                onDone={() => done(t('factor.isOff'))}
              />
            ) : null}
          </Panel>
        );
      }}
    </SectionPage>
  );
}

/** New recovery codes with a code of the app, shown once. */
function RenewDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { t } = useTexts('account');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <CodeDialog
      title={t('factor.renewTitle')}
      ok={t('factor.renew')}
      about={t('factor.renewAbout')}
      onClose={onClose}
      send={(oneTimePassword) => send(calls.RenewRecoveryCodes, { body: { oneTimePassword }, inPlace: true })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}

interface CodeDialogProps<T> {
  title: string;
  ok: string;
  about: string;
  danger?: boolean;
  send(code: string): Promise<Result<T>>;
  onClose(): void;
  onDone(reply: T): void;
}

/** Asks for a code of the app before what it is needed for. */
function CodeDialog<T>({ title, ok, about, danger = false, send, onClose, onDone }: CodeDialogProps<T>) {
  const { t: host } = useTexts('host');
  const problemsOf = useFormProblems();
  return (
    <FormDialog<{ oneTimePassword: string }> size="small" danger={danger} title={title} ok={ok} onClose={onClose}>
      {(form) => (
        <Form<{ oneTimePassword: string }>
          {...form}
          initial={{}}
          onSubmit={async ({ oneTimePassword }) => {
            const result = await send(oneTimePassword.replaceAll(/\s/g, ''));
            if (!result.ok) return problemsOf(result.failure);
            onDone(result.data);
            return undefined;
          }}
        >
          <p className="ls-quiet">{about}</p>
          <Field name="oneTimePassword" label={host('twoFactor.code')} required>
            <Input mono autoComplete="one-time-code" autoFocus />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
