import type { AnswererProps } from '@lineside/remote-kit';
import { useTexts } from '@lineside/remote-kit';
import { Button, Dialog, FailedPart, Spinner, useAfterFrame } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { FormControl, FormState } from '@lineside/ui/form';
import { useRef, useState } from 'react';
import type {} from '../questions.ts';
import { NoApprovers } from './NoApprovers.tsx';
import { RequestForm, type SentRequest } from './RequestForm.tsx';
import { RequestSent } from './RequestSent.tsx';
import { keepReason } from './reason-draft.ts';
import type { Wish } from './rules.ts';
import { useRequestFacts } from './use-request-facts.ts';

type Props = Omit<AnswererProps<'request-access'>, 'answer'> & {
  answer(value: 'sent' | 'closed'): void;
  /** Where the access before it ends, in UTC. */
  start?: string;
  /** Whether it can be closed without sending. */
  dismissible?: boolean;
};

/** Asks approvers for access to a device for a while [2.32]. */
export default function RequestAccessDialog({ agentId, vpn, servers, start, dismissible = true, answer }: Props) {
  const { t } = useTexts();
  const reason = useReason();
  const loaded = useRequestFacts(agentId);
  // its fields take longer to draw than a press may go unanswered
  const drawn = useAfterFrame();
  const control = useRef<FormControl<Wish>>(null);
  const [form, setForm] = useState<FormState>({ dirty: false, valid: false, sending: false });
  const [sent, setSent] = useState<SentRequest | null>(null);

  if (loaded.state === 'ready' && sent) {
    return <RequestSent facts={loaded.facts} sent={sent} onDone={dismissible ? () => answer('sent') : undefined} />;
  }
  if (loaded.state === 'ready' && loaded.facts.approvers.length === 0) {
    return <NoApprovers company={loaded.facts.agent.company} onOk={() => answer('closed')} />;
  }

  const close = () => {
    keepReason(agentId, '');
    answer('closed');
  };

  const name =
    loaded.state === 'ready' ? loaded.facts.agent.name : loaded.state === 'loading' ? loaded.name : undefined;
  return (
    <Dialog
      open
      title={t('request.title')}
      subtitle={name ?? ' '}
      onClose={dismissible ? close : undefined}
      footer={
        <>
          {dismissible ? <Button onClick={() => answer('closed')}>{t('cancel')}</Button> : null}
          <Button
            kind="primary"
            disabled={!form.dirty || !form.valid}
            busy={form.sending}
            onClick={() => control.current?.submit()}
          >
            {t('request.send')}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' || (loaded.state === 'ready' && !drawn) ? (
        <Spinner label={t('request.loading')} />
      ) : null}
      {loaded.state === 'failed' ? <FailedPart reason={reason(loaded.failure)} onRetry={loaded.retry} /> : null}
      {loaded.state === 'ready' && drawn ? (
        <RequestForm
          facts={loaded.facts}
          wanted={{ vpn, servers, start }}
          control={control}
          onState={setForm}
          onSent={setSent}
        />
      ) : null}
    </Dialog>
  );
}
