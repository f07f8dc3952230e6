import { type Failure, send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { CopyText, Dialog, FailedPart, QrCode } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Field, Form, FormDialog, Input } from '@lineside/ui/form';
import { useCallback, useEffect, useState } from 'react';
import { useFormProblems } from '../notices/use-form-problems.ts';
import { useHost } from '../page/host.ts';
import { useMe } from '../page/me.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Values {
  deviceName: string;
  oneTimePassword: string;
}

export interface EnrolDialogProps {
  onClose(): void;
  /** The second factor is set up and the recovery codes are stored. */
  onDone(): void;
}

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Sets up a second factor: QR code and key, a first code, then the recovery codes, which are shown this one time. */
export function EnrolDialog({ onClose, onDone }: EnrolDialogProps) {
  const { t } = useTexts('account');
  const { t: host } = useTexts('host');
  const { config } = useHost();
  const me = useMe();
  const reason = useReason();
  const problemsOf = useFormProblems();
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [codes, setCodes] = useState<string[]>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening
  const loadSecret = useCallback(async () => {
    setFailure(undefined);
    const result = await send(calls.EnableOneTimeApp, { body: {}, inPlace: true });
    if (result.ok) setSecret(result.data.secret);
    else if (result.failure.kind === 'aborted') onClose();
    else setFailure(result.failure);
  }, []);
  useEffect(() => void loadSecret(), [loadSecret]);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  // before there is a key, the person may need to re-authenticate, in a separate dialog
  if (!secret)
    return failure ? (
      <Dialog open title={t('enrol.title')} onClose={onClose}>
        <FailedPart reason={reason(failure)} onRetry={() => void loadSecret()} />
      </Dialog>
    ) : null;
  const issuer = config.appName;
  const address = `otpauth://totp/${encodeURIComponent(`${issuer}:${me.emailAddress}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

  async function verify({ oneTimePassword, deviceName }: Values) {
    const body = { deviceName, oneTimePassword: oneTimePassword.replaceAll(/\s/g, '') };
    const result = await send(calls.VerifyOneTimeApp, { body, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    setCodes(result.data.recoveryCodes);
    return undefined;
  }

  return (
    <FormDialog<Values> title={t('enrol.title')} ok={t('enrol.next')} onClose={onClose}>
      {(form) => (
        <div className="lh-enrol">
          <QrCode value={address} label={t('enrol.qr')} />
          <div className="lh-enrol-part">
            <p>{t('enrol.scan')}</p>
            <p className="ls-quiet">{t('enrol.type')}</p>
            <CopyText value={grouped(secret)} />
            <Form<Values> {...form} initial={{ deviceName: t('enrol.phone') }} onSubmit={verify}>
              <Field name="deviceName" label={t('enrol.device')} required>
                <Input limit={255} />
              </Field>
              <Field name="oneTimePassword" label={host('twoFactor.code')} required>
                <Input mono autoComplete="one-time-code" inputMode="numeric" limit={20} autoFocus />
              </Field>
            </Form>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
