import { serverNow } from '@lineside/client';
import {
  AgentReportSchedule,
  type AnyEntity,
  clockAt,
  dayText,
  type Reference,
  type ReportPeriod,
  type ReportTimes,
  where,
} from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack, useViewer } from '@lineside/ui/base';
import { EntityForm, EntityFormDialog, FormDialog, RefSelect, ZoneInput } from '@lineside/ui/form';
import { useState } from 'react';
import { Labelled } from '../inputs/Labelled.tsx';
import { NextRuns } from './NextRuns.tsx';
import { NoBrowser } from './NoBrowser.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { StartInput } from './StartInput.tsx';

export type ScheduleForm = { is: 'add' } | { is: 'edit'; publicId: string; parent: string };

interface ScheduleDialogProps {
  entity: typeof AgentReportSchedule;
  subjectKind: 'agent' | 'asset';
  form: ScheduleForm;
  onClose(): void;
}

const fields = [
  ...(['report', 'start', 'recurrence', 'deliveryTime', 'timeZone', 'period'] as const),
  ...(['sendTo', 'audience', 'message', 'active'] as const),
];

const reports = [where('eq', 'applicationType', 'report')];

/** A new schedule, of a device or asset that is chosen first, or one that is changed; with its next runs. */
export function ScheduleDialog({ entity, subjectKind, form, onClose }: ScheduleDialogProps) {
  const { t } = useTexts();
  const { zone } = useViewer();
  const [subject, setSubject] = useState<Reference | null>(null);
  const formFields = {
    entity,
    fields,
    draws: {
      report: <RefSelect to="Page" only={reports} />,
      start: <StartInput />,
      recurrence: <RecurrenceInput />,
      timeZone: <ZoneInput />,
    },
    hints: {
      deliveryTime: t('schedules.timeHint'),
      sendTo: t('schedules.toMaker'),
      audience: t('schedules.audienceHint'),
    },
    below: (values: object) => (
      <Stack gap={12}>
        {isWhole(values) ? <NextRuns schedule={values} /> : null}
        <NoBrowser />
      </Stack>
    ),
    draft: {
      timeZone: zone,
      deliveryTime: '06:00',
      start: today(zone),
      recurrence: { frequency: 'weekly', interval: 1, monday: true },
    },
  } as const;
  if (form.is === 'edit') {
    const address = { at: form, add: () => {}, edit: () => {}, close: onClose };
    return <EntityFormDialog<typeof AgentReportSchedule> {...formFields} parent={form.parent} address={address} />;
  }
  return (
    <FormDialog<Record<string, unknown>> title={t('schedules.add')} ok={t('schedules.add')} onClose={onClose}>
      {(dialog) => (
        <>
          <div data-autofocus>
            <Labelled label={t(subjectKind === 'agent' ? 'schedules.ofAgent' : 'schedules.ofAsset')}>
              {(tied) => (
                <RefSelect
                  {...tied}
                  to={subjectKind === 'agent' ? 'Agent' : 'Asset'}
                  value={subject}
                  onChange={setSubject}
                />
              )}
            </Labelled>
          </div>
          {subject ? (
            <EntityForm<typeof AgentReportSchedule>
              {...formFields}
              {...dialog}
              parent={subject.publicId}
              onDone={onClose}
            />
          ) : (
            <Stack gap={12}>
              <span className="ls-quiet">
                {t(subjectKind === 'agent' ? 'schedules.chooseAgent' : 'schedules.chooseAsset')}
              </span>
              <NoBrowser />
            </Stack>
          )}
        </>
      )}
    </FormDialog>
  );
}

type Previewed = ReportTimes & { period: ReportPeriod };

/** Today in a zone, as a schedule has its start. */
const today = (timeZone: string) => `${dayText(Math.floor(clockAt(serverNow(), timeZone) / 86_400_000))}T00:00:00Z`;

/** Whether a form says all that the next runs follow from. */
const isWhole = (values: object): values is Previewed =>
  ['start', 'timeZone', 'recurrence', 'deliveryTime', 'period'].every((key) => {
    const field = AgentReportSchedule.fields[key as keyof Previewed] as AnyEntity['fields'][string];
    return field.schema.safeParse((values as Record<string, unknown>)[key]).success;
  });
