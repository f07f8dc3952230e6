import { useOne } from '@lineside/client';
import { Enrolment } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Button, FailedPart, SidePanel, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { type OpenPanel, useReason } from '@lineside/ui/data';
import { Doubt } from './Doubt.tsx';
import { EnrolmentFacts } from './EnrolmentFacts.tsx';
import { enrolmentFields, isOpen } from './enrolment-row.ts';
import { useDecision } from './use-decision.tsx';

const fields = [
  ...enrolmentFields,
  ...(['decidedOn', 'decidedBy', 'rejectReason', 'agent', 'secretGivenOn'] as const),
] as const;

/** One application: the gateway's facts, and the decision with its author. */
export function EnrolmentPanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const label = useLabels(Enrolment);
  const reason = useReason();
  const format = useFormat();
  const { accept, reject, dialog } = useDecision();
  const { data, state, failure, retry } = useOne(Enrolment, publicId ? { publicId } : null, { fields, live: true });
  const decided = data?.decidedOn
    ? [
        { key: 'on', label: label.field('decidedOn'), value: format.dateTime(data.decidedOn) },
        { key: 'by', label: label.field('decidedBy'), value: data.decidedBy?.name },
        ...(data.rejectReason ? [{ key: 'why', label: label.field('rejectReason'), value: data.rejectReason }] : []),
        ...(data.agent
          ? [
              {
                key: 'agent',
                label: label.field('agent'),
                value: <Link to={`/devices/${data.agent.publicId}`}>{data.agent.name}</Link>,
              },
            ]
          : []),
        ...(data.secretGivenOn
          ? [{ key: 'secret', label: label.field('secretGivenOn'), value: format.dateTime(data.secretGivenOn) }]
          : []),
      ]
    : [];
  return (
    <SidePanel
      nonModal
      open={publicId !== null}
      title={data?.serialNumber ?? label.one}
      onClose={onClose}
      foot={
        data && isOpen(data) ? (
          <>
            <Button kind="danger" onClick={() => reject(data)}>
              {t('enrolment.reject')}
            </Button>
            <span className="ls-grow" />
            <Button kind="primary" onClick={() => accept(data)}>
              {t('enrolment.accept')}
            </Button>
          </>
        ) : undefined
      }
    >
      {state === 'loading' ? <Skeleton lines={6} /> : null}
      {state === 'failed' ? <FailedPart reason={reason(failure)} onRetry={retry} /> : null}
      {data ? (
        <Stack gap={16}>
          <Doubt doubt={data.doubt} />
          <EnrolmentFacts
            enrolment={data}
            more={[
              { key: 'status', label: label.field('status'), value: label.word('status', data.status) },
              ...decided,
            ]}
          />
        </Stack>
      ) : null}
      {dialog}
    </SidePanel>
  );
}
