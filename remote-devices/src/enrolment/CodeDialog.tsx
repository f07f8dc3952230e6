import { send } from '@lineside/client';
import { calls, maxEnrolments } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { QrCode, useFormat } from '@lineside/ui/base';
import { Field, Form, FormDialog, NumberInput, SecretOnce, Select, useProblems } from '@lineside/ui/form';
import { useState } from 'react';

interface Values {
  hours: number;
  most: number;
}

const lives = [1, 8, 24, 168, 720] as const;

/** The QR code's content for a gateway's camera or its maker's app: the portal's address and the code. */
const addressOf = (code: string) => `lineside-enrol:${location.origin}?code=${code}`;

/** Makes a code for a profile, and shows it this one time as text and as a QR code. */
export function CodeDialog({ profile, onClose }: { profile: string; onClose(): void }) {
  const { t } = useTexts();
  const format = useFormat();
  const problemsOf = useProblems();
  const [code, setMade] = useState<{ code: string; expiresOn: string }>();
  if (code)
    return (
      <SecretOnce
        title={t('codes.madeTitle')}
        value={code.code}
        means={t('codes.means', { time: format.dateTime(code.expiresOn) })}
        picture={<QrCode value={addressOf(code.code)} label={t('codes.qr')} />}
        onClose={onClose}
      />
    );
  return (
    <FormDialog<Values> title={t('codes.make')} ok={t('codes.make')} unchanged onClose={onClose}>
      {(form) => (
        <Form<Values>
          {...form}
          initial={{ hours: 24, most: 1 }}
          onSubmit={async (draft) => {
            const body = { profile: { publicId: profile }, ...draft };
            const result = await send(calls.CreateEnrolmentCode, { body, inPlace: true });
            if (!result.ok) return problemsOf(result.failure);
            setMade(result.data);
            return undefined;
          }}
        >
          <Field<number> name="hours" label={t('codes.life')} required>
            <Select choices={lives.map((value) => ({ value, label: t(`codes.lives.${value}`) }))} />
          </Field>
          <Field<number>
            name="most"
            label={t('codes.most')}
            hint={t('codes.mostHint')}
            required
            check={(count) =>
              Number.isInteger(count) && count >= 1 && count <= maxEnrolments
                ? undefined
                : t('codes.mostWrong', { most: maxEnrolments })
            }
          >
            <NumberInput />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
