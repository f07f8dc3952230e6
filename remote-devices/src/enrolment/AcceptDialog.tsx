import { act, useList } from '@lineside/client';
import { Agent, Enrolment, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, notify, Stack, useLabels } from '@lineside/ui/base';
import { Checkbox, Field, Form, FormDialog, useProblems } from '@lineside/ui/form';
import { EnrolmentFacts } from './EnrolmentFacts.tsx';
import type { DecisionDialogProps, EnrolmentRow } from './enrolment-row.ts';

interface Values {
  compared: boolean;
}

const onCheckbox = (property: string) => (property === 'fingerprint' ? 'compared' : property);

/** The device that has the serial number already; undefined if there is none, or it is invisible. */
function useSameSerial({ serialNumber, doubt }: EnrolmentRow) {
  const query = { fields: ['name'], filters: [where('eq', 'serialNumber', serialNumber)], pageSize: 1 } as const;
  const list = useList(Agent, doubt === 'device-exists' ? query : null);
  return { device: list.data?.[0], isLoading: doubt === 'device-exists' && list.state === 'loading' };
}

/**
 * Accepts a gateway once its fingerprint was compared: it becomes a device of its profile, or the gateway of the device with
 * its serial number.
 */
export function AcceptDialog({ enrolment, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTexts();
  const label = useLabels(Enrolment);
  const problemsOf = useProblems(onCheckbox);
  const { device, isLoading } = useSameSerial(enrolment);
  const accept = async () => {
    const { publicId, fingerprint } = enrolment;
    const body = { fingerprint, ...(device && { replaces: { publicId: device.publicId } }) };
    const result = await act(Enrolment.actions.accept, { publicId }, body, { inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({
      tone: 'online',
      text: t(device ? 'enrolment.replaced' : 'enrolment.accepted', { name: result.data.agent.name }),
      seconds: 5,
    });
    onDone?.();
    onClose();
    return undefined;
  };
  // "Accept" doesn't become "Replace" under the hand
  if (isLoading) return null;
  return (
    <FormDialog<Values>
      title={t('enrolment.acceptTitle', { serial: enrolment.serialNumber })}
      ok={t(device ? 'enrolment.replace' : 'enrolment.accept')}
      danger={device !== undefined}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={16}>
          {enrolment.doubt ? (
            <Banner tone="attention" title={label.word('doubt', enrolment.doubt)}>
              {device
                ? t('enrolment.replaceMeans', { name: device.name })
                : t(`enrolment.doubtMeans.${enrolment.doubt}`)}
            </Banner>
          ) : null}
          <p>{t(device ? 'enrolment.compare' : 'enrolment.acceptMeans')}</p>
          <EnrolmentFacts enrolment={enrolment} />
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
