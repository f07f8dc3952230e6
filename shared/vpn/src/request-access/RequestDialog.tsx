import type { AnswererProps } from '@lineside/remote-kit';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Spinner, useAfterFrame } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { FormDialog } from '@lineside/ui/form';
import { useState } from 'react';
import type {} from '../questions.ts';
import { ExtendForm } from './ExtendForm.tsx';
import { NoApprovers } from './NoApprovers.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestSent } from './RequestSent.tsx';
import { keepReason } from './reason-draft.ts';
import type { RequestDraft } from './rules.ts';
import { type RequestFacts, useRequestFacts } from './use-request-facts.ts';
import type { SentRequest } from './use-send.ts';

export type RequestDialogProps = Omit<AnswererProps<'request-access'>, 'answer'> & {
  answer(value: 'sent' | 'closed'): void;
  /** Where the access before it ends, in UTC. */
  start?: string;
  /** Whether it can be closed without sending. */
  dismissible?: boolean;
};

/** Asks approvers for access to a device for a while [2.32], or for more of it; within a `StartPicker`. */
export function RequestDialog({ agentId, vpn, servers, start, dismissible = true, answer }: RequestDialogProps) {
  const { t } = useTexts();
  const reason = useReason();
  const loaded = useRequestFacts(agentId, start !== undefined);
  // its fields take longer to draw than a press may go unanswered
  const isDrawn = useAfterFrame();
  const [sentRequest, setSentRequest] = useState<SentRequest | null>(null);

  if (loaded.state === 'ready' && sentRequest) {
    return (
      <RequestSent facts={loaded.facts} sent={sentRequest} onDone={dismissible ? () => answer('sent') : undefined} />
    );
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
    <FormDialog<RequestDraft>
      title={t(start === undefined ? 'request.title' : 'reminder.moreTime')}
      subtitle={[name ?? ' ', ...(loaded.state === 'ready' ? servicesOf(loaded.facts, t('vpn')) : [])].join(', ')}
      ok={t('request.send')}
      onClose={dismissible ? close : undefined}
      onCancel={dismissible ? () => answer('closed') : undefined}
    >
      {(form) => (
        <>
          {loaded.state === 'loading' || (loaded.state === 'ready' && !isDrawn) ? (
            <Spinner label={t('request.loading')} />
          ) : null}
          {loaded.state === 'failed' ? <FailedPart reason={reason(loaded.failure)} onRetry={loaded.retry} /> : null}
          {loaded.state === 'ready' && isDrawn ? (
            loaded.facts.running ? (
              <ExtendForm {...form} facts={loaded.facts} running={loaded.facts.running} onSent={setSentRequest} />
            ) : (
              <RequestForm {...form} facts={loaded.facts} wanted={{ vpn, servers, start }} onSent={setSentRequest} />
            )
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

/** What the running access is for. */
const servicesOf = ({ running, servers }: RequestFacts, vpn: string): string[] =>
  running
    ? [
        ...(running.vpn ? [vpn] : []),
        ...servers.filter(({ publicId }) => running.servers.includes(publicId)).map(({ name }) => name),
      ]
    : [];
