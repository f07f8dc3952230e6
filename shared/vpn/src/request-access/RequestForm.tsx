import { AgentAccessRequest } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels } from '@lineside/ui/base';
import { Field, Form, type FormControl, type FormState, Select } from '@lineside/ui/form';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTimeSpan } from '../time-span.ts';
import { serviceChoices } from './choices.ts';
import { ApproversField, ReasonField, WrongClock } from './fields.tsx';
import { lastRequest } from './last-request.ts';
import { keepReason, readReason } from './reason-draft.ts';
import {
  durations,
  firstApprovers,
  needVpn,
  preselected,
  type RequestDraft,
  spanOf,
  startsTooEarly,
  stillAllowed,
  withVpn,
} from './rules.ts';
import { StartInput } from './StartInput.tsx';
import type { RequestFacts } from './use-request-facts.ts';
import { type SentRequest, useSend } from './use-send.ts';
import { useServerClock } from './use-server-clock.ts';

export interface RequestFormProps {
  facts: RequestFacts;
  wanted: { vpn?: boolean; servers?: readonly string[]; start?: string };
  control: RefObject<FormControl<RequestDraft> | null>;
  onState(state: FormState): void;
  onSent(sent: SentRequest): void;
}

/** Services, approvers, reason, start and duration (spec 2.34, 5.01). */
export function RequestForm({ facts, wanted, control, onState, onSent }: RequestFormProps) {
  const { t } = useTexts();
  const label = useLabels(AgentAccessRequest);
  const format = useFormat();
  const clock = useServerClock();
  const { agent, approvers } = facts;
  const [last] = useState(lastRequest);
  const [initial] = useState(() => initialDraft(facts, wanted, last?.duration));
  const [wish, setWish] = useState<RequestDraft>(initial.wish);
  const [isVpnAdded, setVpnAdded] = useState(initial.isVpnAdded);

  useEffect(() => {
    const draft = readReason(agent.publicId);
    // written as the person would: a draft is something that has been changed
    if (draft) control.current?.set({ reason: draft });
  }, [agent.publicId, control]);

  const services = useMemo(() => serviceChoices(facts, wish.services, t), [facts, wish.services, t]);

  const changed = (values: RequestDraft, change: Partial<RequestDraft>) => {
    keepReason(agent.publicId, values.reason ?? '');
    let next = values;
    if (change.services) {
      const chosen = withVpn(change.services, facts, isVpnAdded);
      const allowedApprovers = stillAllowed(values.approvers, approvers, chosen.services);
      next = { ...values, services: chosen.services, approvers: allowedApprovers };
      control.current?.set({
        ...(chosen.services.length !== change.services.length && { services: chosen.services }),
        ...(allowedApprovers.length < values.approvers.length && { approvers: allowedApprovers }),
      });
      setVpnAdded(chosen.isAdded);
    }
    setWish(next);
  };

  const send = useSend(agent.publicId, clock, onSent);

  return (
    <Form<RequestDraft> initial={initial.wish} onSubmit={send} onValues={changed} onState={onState} control={control}>
      <Field
        name="services"
        label={label.field('servers')}
        hint={needVpn(wish.services, facts) ? t('request.withVpn') : undefined}
        required
      >
        <Select multiple choices={services} />
      </Field>
      <ApproversField approvers={approvers} wish={wish} />
      <ReasonField last={last} control={control} />
      <div className="ls-pair">
        <Field<RequestDraft['start']>
          name="start"
          label={label.field('start')}
          note={wish.start === 'now' ? t('request.now') : undefined}
          zoned
          required
          check={(start) => (startsTooEarly(start, clock.now()) ? t('request.invalidStart') : undefined)}
        >
          <StartInput now={clock.minute} />
        </Field>
        <Field name="duration" label={t('request.duration')} required>
          <Select<number>
            choices={durations.map((minutes) => ({ value: minutes, label: format.duration(minutes * 60_000) }))}
          />
        </Field>
      </div>
      <Span wish={wish} now={clock.minute} />
      <WrongClock clock={clock} />
    </Form>
  );
}

/** From when to when, as it would be sent at this moment. */
function Span({ wish, now }: { wish: RequestDraft; now: number }) {
  const span = spanOf(wish, now);
  const words = useTimeSpan();
  return (
    <span role="status" className="ls-block ls-small ls-muted ls-num">
      {span ? words(span.from, span.to, now) : '\u00a0'}
    </span>
  );
}

/** The initial values of the form: the last duration, or an hour. */
function initialDraft(facts: RequestFacts, isWanted: RequestFormProps['wanted'], duration = 60) {
  const { services, isAdded } = withVpn(preselected(facts, isWanted), facts, false);
  const draft: RequestDraft = {
    services,
    approvers: firstApprovers(facts.approvers, services),
    reason: '',
    start: isWanted.start ? Date.parse(isWanted.start) : 'now',
    duration,
  };
  return { wish: draft, isVpnAdded: isAdded };
}
