import { create } from '@lineside/client';
import { AgentAccessRequest } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, useFormat, useLabels } from '@lineside/ui/base';
import {
  Field,
  Form,
  type FormControl,
  type FormState,
  type Problem,
  Select,
  TextArea,
  useProblems,
} from '@lineside/ui/form';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTimeSpan } from '../time-span.ts';
import { approverChoices, serviceChoices } from './choices.ts';
import { keepLastRequest, lastRequest } from './last-request.ts';
import { keepReason, readReason } from './reason-draft.ts';
import {
  durations,
  firstApprovers,
  hindrance,
  needVpn,
  payloadOf,
  preselected,
  type RequestDraft,
  spanOf,
  startsTooEarly,
  stillAllowed,
  withVpn,
} from './rules.ts';
import { StartInput } from './StartInput.tsx';
import type { RequestFacts } from './use-request-facts.ts';
import { type ServerClock, useServerClock } from './use-server-clock.ts';

/** The sent request, for later messages. */
export interface SentRequest {
  services: readonly string[];
  approvers: readonly string[];
  from: number;
  to: number;
}

interface RequestFormProps {
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
  const problemsOf = useProblems(fieldOf);
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
  const people = useMemo(() => approverChoices(approvers, wish.services, t), [approvers, wish.services, t]);
  const hindered = approvers.map((approver) => hindrance(approver, wish.services)).find((item) => item !== null);

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

  const send = async (values: RequestDraft): Promise<readonly Problem[] | undefined> => {
    const span = spanOf(values, clock.now())!;
    const draft = payloadOf(values, span);
    const result = await create(AgentAccessRequest, draft, { parent: agent.publicId, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    keepReason(agent.publicId, '');
    keepLastRequest(values);
    onSent({ services: values.services, approvers: values.approvers, ...span });
  };

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
      <Field
        name="approvers"
        label={label.field('allowedApprovers')}
        note={t('request.of', { count: wish.approvers.length, all: approvers.length })}
        hint={hindered ? t(`request.onlyApproversOf.${hindered.code}`, { by: hindered.by }) : undefined}
        required
      >
        <Select multiple choices={people} />
      </Field>
      <Field
        name="reason"
        label={label.field('reason')}
        hint={
          last ? (
            <span className="ls-outdent" title={last.reason}>
              <Button kind="link" size="small" onClick={() => control.current?.set({ reason: last.reason })}>
                {t('request.lastReason')}
              </Button>
            </span>
          ) : undefined
        }
        required
      >
        <TextArea rows={2} limit={2000} />
      </Field>
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

/** Where this computer's clock is wrong: both times, and which of them counts. */
function WrongClock({ clock }: { clock: ServerClock }) {
  const { t } = useTexts();
  const format = useFormat();
  if (clock.ahead === 0) return null;
  return (
    <Banner tone="attention" title={t('request.wrongClock')}>
      {t('request.serverClock', {
        here: format.dateTime(clock.now() + clock.ahead),
        server: format.dateTime(clock.now()),
      })}
    </Banner>
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

/** Our fields by the API's. */
const fields: Record<string, keyof RequestDraft> = {
  vpn: 'services',
  servers: 'services',
  allowedApprovers: 'approvers',
  reason: 'reason',
  start: 'start',
  end: 'duration',
};
const fieldOf = (property: string) => fields[property];
