import { act } from '@lineside/client';
import { Enrolment } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, notify, Stack, useLabels } from '@lineside/ui/base';
import { Checkbox, Field, Form, FormDialog, useProblems } from '@lineside/ui/form';
import { EnrolmentFacts } from './EnrolmentFacts.tsx';
import type { EnrolmentRow } from './enrolment-row.ts';

interface Values {
  compared: boolean;
}

const onCheckbox = (property: string) => (property === 'fingerprint' ? 'compared' : property);

/** Accepts a gateway once its fingerprint was compared; it becomes a device of its profile. */
export function AcceptDialog({ of, onDone, onClose }: { of: EnrolmentRow; onDone?(): void; onClose(): void }) {
  const { t } = useTexts();
  const label = useLabels(Enrolment);
  const problemsOf = useProblems(onCheckbox);
  const accept = async () => {
    const { publicId, fingerprint } = of;
    const result = await act(Enrolment.actions.accept, { publicId }, { fingerprint }, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('enrolment.accepted', { name: result.data.agent.name }), seconds: 5 });
    onDone?.();
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values>
      title={t('enrolment.acceptTitle', { serial: of.serialNumber })}
      ok={t('enrolment.accept')}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={16}>
          {of.doubt ? (
            <Banner tone="attention" title={label.word('doubt', of.doubt)}>
              {t(`enrolment.doubtMeans.${of.doubt}`)}
            </Banner>
          ) : null}
          <p>{t('enrolment.acceptMeans')}</p>
          <EnrolmentFacts of={of} />
          <Form<Values> {...form} initial={{ compared: false }} onSubmit={accept}>
            <Field<boolean> name="compared" check={(compared) => (compared ? undefined : t('enrolment.compareFirst'))}>
              <Checkbox label={t('enrolment.same')} about={t('enrolment.sameAbout')} />
            </Field>
          </Form>
        </Stack>
      )}
    </FormDialog>
  );
}
