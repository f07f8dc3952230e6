import { useConnector } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Row, Segmented, useFormat } from '@lineside/ui/base';
import { PeriodBar } from '@lineside/ui/data';
import { Field, Form, Select } from '@lineside/ui/form';
import { useEffect, useState } from 'react';
import { useTimeSpan } from '../time-span.ts';
import type { RunningAccess } from './extension.ts';
import { ApproversField, ReasonField, WrongClock } from './fields.tsx';
import { lastRequest } from './last-request.ts';
import type { RequestFormProps } from './RequestForm.tsx';
import { keepReason, readReason } from './reason-draft.ts';
import { durations, firstApprovers, hindrance, type RequestDraft, spanOf } from './rules.ts';
import { useSend } from './use-send.ts';
import { useServerClock } from './use-server-clock.ts';

type ExtendFormProps = Omit<RequestFormProps, 'wanted'> & { running: RunningAccess };

/** Longer access to the same services, from where it ends now. */
export function ExtendForm({ facts, running, control, onState, onSent }: ExtendFormProps) {
  const { t } = useTexts();
  const format = useFormat();
  const span = useTimeSpan();
  const clock = useServerClock();
  const { agent, approvers } = facts;
  const [last] = useState(lastRequest);
  const [initial] = useState(() => initialDraft(facts, running));
  const [wish, setWish] = useState<RequestDraft>(initial);
  const send = useSend(agent.publicId, clock, onSent);
  const isConnected = useConnector(
    ({ session }) => session.is === 'connected' && session.agent.publicId === agent.publicId,
  );

  useEffect(() => {
    const draft = readReason(agent.publicId);
    if (draft) control.current?.set({ reason: draft });
  }, [agent.publicId, control]);

  const now = clock.minute;
  // the access may have ended while the dialog was open: the rest is asked for from now on
  const start = Math.max(running.end, clock.now());
  const { to } = spanOf({ ...wish, start }, now)!;
  const words = span(start, to, now);
  const changed = (values: RequestDraft) => {
    keepReason(agent.publicId, values.reason ?? '');
    setWish(values);
  };
  const nowAt = Math.min(now, to);
  return (
    <Form<RequestDraft>
      initial={initial}
      onSubmit={(values) => send({ ...initial, ...values, start: Math.max(running.end, clock.now()) })}
      onValues={(values) => changed({ ...initial, ...values })}
      onState={onState}
      control={control}
    >
      <div style={{ marginBottom: 16 }}>
        <PeriodBar
          label={words}
          from={{ at: running.from, label: format.clock(running.from) }}
          now={{ at: nowAt, label: t('extend.now', { time: format.clock(now) }) }}
          end={running.end}
          to={{ at: to, label: `${format.clock(to)} ${format.zone(to)}` }}
        />
      </div>
      <Field name="duration" label={t('extend.longerBy')} hint={<span role="status">{words}</span>} required>
        <LongerBy />
      </Field>
      <ApproversField approvers={approvers} wish={wish} />
      <ReasonField last={last} control={control} />
      <Banner
        tone="info"
        title={t(isConnected ? 'extend.stays' : 'extend.ends', { end: format.when(running.end, now) })}
      />
      <WrongClock clock={clock} />
    </Form>
  );
}

const short = durations.slice(0, 4);

/** The first four durations side by side, longer ones in a list. */
function LongerBy({ value = 60, onChange, id }: { value?: number; onChange?: (minutes: number) => void; id?: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const words = (minutes: number) => format.duration(minutes * 60_000);
  return (
    <Row gap={8} wrap>
      <Segmented
        label={t('extend.longerBy')}
        options={short.map((minutes) => ({ key: String(minutes), label: words(minutes) }))}
        value={String(value)}
        onChange={(key) => onChange?.(Number(key))}
      />
      <Select<number>
        {...(id ? { id } : {})}
        label={t('extend.longer')}
        placeholder={t('extend.longer')}
        choices={durations.slice(short.length).map((minutes) => ({ value: minutes, label: words(minutes) }))}
        {...(value > short.at(-1)! ? { value } : {})}
        {...(onChange ? { onChange } : {})}
      />
    </Row>
  );
}

/** The same services again, asked of the person who has approved them, or of all who may. */
function initialDraft({ approvers }: ExtendFormProps['facts'], running: RunningAccess): RequestDraft {
  const services = [...(running.vpn ? ['vpn'] : []), ...running.servers];
  const before = approvers.find(({ publicId }) => publicId === running.approver);
  return {
    services,
    approvers: before && !hindrance(before, services) ? [before.publicId] : firstApprovers(approvers, services),
    reason: '',
    start: running.end,
    duration: 60,
  };
}
