import { send, serverNow, useCall } from '@lineside/client';
import { calls, clockAt, momentOf, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { InZone, notify, Segmented, useViewer } from '@lineside/ui/base';
import {
  DateTimePicker,
  Field,
  Form,
  FormDialog,
  type Problem,
  RefSelect,
  TextArea,
  TextList,
  useProblems,
  ZoneInput,
} from '@lineside/ui/form';
import { useState } from 'react';
import type { SubjectRef } from '../pages/addresses.ts';
import { boundsOf, periodKey } from '../time/period.ts';
import { NoBrowser } from './NoBrowser.tsx';

export interface ReportToMake {
  publicId: string;
  name: string;
}

interface Values {
  subject: Reference | null;
  period: Preset;
  from: number | null;
  to: number | null;
  timeZone: string;
  sendTo: string[];
  message: string;
}

const presets = ['yesterday', 'last-7-days', 'previous-month', 'own'] as const;
type Preset = (typeof presets)[number];

const utc = (ms: number) => new Date(ms).toISOString();

/** Asks for a report on a device or an asset, to be sent to people; it waits in the queue [7.54]. */
export function MakeReport({
  report,
  subject,
  onClose,
}: {
  report: ReportToMake;
  subject?: SubjectRef & { name: string | null };
  onClose(): void;
}) {
  const { t } = useTexts();
  const me = useCall(calls.GetMyUser);
  const problemsOf = useProblems((property) => ({ start: 'from', end: 'to' })[property] ?? property);
  const [subjectKind, setSubjectKind] = useState<SubjectRef['kind']>(subject?.kind ?? 'agent');
  const [timeZone, setTimeZone] = useState(useViewer().zone);
  const [period, setPeriod] = useState<Preset>('yesterday');
  const ownAddress = me.data?.emailAddress;
  const queueReport = async (values: Values): Promise<readonly Problem[] | undefined> => {
    const { from, to } = values.period === 'own' ? values : boundsOf(values.period, serverNow(), values.timeZone);
    const reportRequest = {
      ...{ report: { publicId: report.publicId }, timeZone: values.timeZone, sendTo: values.sendTo },
      ...{ start: utc(from!), end: utc(to!), ...(values.message && { message: values.message }) },
    };
    const call = subjectKind === 'agent' ? calls.QueueAgentReports : calls.QueueAssetReports;
    const params = { [subjectKind === 'agent' ? 'agentId' : 'assetId']: values.subject!.publicId };
    const result = await send(call, { params, body: [reportRequest], inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    notify({ tone: 'online', text: t('make.done', { name: report.name }), seconds: 4 });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<Values>
      title={t('make.title')}
      subtitle={report.name}
      ok={t('make.button')}
      onClose={onClose}
      unchanged
    >
      {(form) => (
        <Form<Values>
          {...form}
          initial={{
            ...{
              subject: subject ? { publicId: subject.publicId, name: subject.name } : null,
              period,
              from: null,
              to: null,
            },
            ...{ timeZone, sendTo: ownAddress ? [ownAddress] : [], message: '' },
          }}
          onValues={(values, { timeZone: next }) => {
            setPeriod(values.period);
            if (next === undefined || next === timeZone) return;
            setTimeZone(next);
            // the day and time that were picked are those of the zone that is chosen now
            const moved = (moment: number | null) => moment && momentOf(clockAt(moment, timeZone), next);
            form.control.current?.set({ from: moved(values.from), to: moved(values.to) });
          }}
          onSubmit={queueReport}
        >
          <NoBrowser />
          <div style={{ paddingBottom: 12 }}>
            <Segmented<SubjectRef['kind']>
              label={t('make.about')}
              value={subjectKind}
              options={(['agent', 'asset'] as const).map((key) => ({ key, label: t(`make.${key}`) }))}
              onChange={(kind) => {
                setSubjectKind(kind);
                form.control.current?.set({ subject: null });
              }}
            />
          </div>
          <Field name="subject" label={t(`make.${subjectKind}`)} required>
            <RefSelect key={subjectKind} to={subjectKind === 'agent' ? 'Agent' : 'Asset'} />
          </Field>
          <Field name="period" label={t('make.period')}>
            <PresetInput />
          </Field>
          {period === 'own' ? (
            <InZone zone={timeZone}>
              <Field name="from" label={t('make.from')} required>
                <DateTimePicker minuteStep={5} />
              </Field>
              <Field name="to" label={t('make.to')} required>
                <DateTimePicker minuteStep={5} />
              </Field>
            </InZone>
          ) : null}
          <Field name="timeZone" label={t('make.timeZone')} required>
            <ZoneInput />
          </Field>
          <Field name="sendTo" label={t('make.sendTo')} hint={t('make.sendToHint')} required>
            <TextList />
          </Field>
          <Field name="message" label={t('make.message')}>
            <TextArea />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}

function PresetInput({ value = 'yesterday', onChange }: { value?: Preset; onChange?: (preset: Preset) => void }) {
  const { t } = useTexts();
  return (
    <Segmented
      label={t('make.period')}
      value={value}
      options={presets.map((key) => ({ key, label: t(`make.presets.${periodKey(key)}`) }))}
      onChange={(preset) => onChange?.(preset)}
    />
  );
}
