import { AgentAccessRequest, type Approver } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, useFormat, useLabels } from '@lineside/ui/base';
import { Field, type FormControl, Select, TextArea } from '@lineside/ui/form';
import { type RefObject, useMemo } from 'react';
import { approverChoices } from './choices.ts';
import type { LastRequest } from './last-request.ts';
import { hindrance, type RequestDraft } from './rules.ts';
import type { ServerClock } from './use-server-clock.ts';

/** Who may approve what is asked for (spec 2.36). */
export function ApproversField({ approvers, wish }: { approvers: readonly Approver[]; wish: RequestDraft }) {
  const { t } = useTexts();
  const label = useLabels(AgentAccessRequest);
  const { services } = wish;
  const people = useMemo(() => approverChoices(approvers, services, t), [approvers, services, t]);
  const hindered = approvers.map((approver) => hindrance(approver, services)).find((item) => item !== null);
  return (
    <Field
      name="approvers"
      label={label.field('allowedApprovers')}
      note={t('request.of', { count: wish.approvers.length, all: approvers.length })}
      hint={hindered ? t(`request.onlyApproversOf.${hindered.code}`, { by: hindered.by }) : undefined}
      required
    >
      <Select multiple choices={people} />
    </Field>
  );
}

interface ReasonFieldProps {
  last: LastRequest | undefined;
  control: RefObject<FormControl<RequestDraft> | null>;
}

/** Why access is needed; the last reason at one press. */
export function ReasonField({ last, control }: ReasonFieldProps) {
  const { t } = useTexts();
  const label = useLabels(AgentAccessRequest);
  return (
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
  );
}

/** Where this computer's clock is wrong: both times, and which of them counts. */
export function WrongClock({ clock }: { clock: ServerClock }) {
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
