import type { Picked } from '@lineside/client';
import { AgentJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useLabels, useWide } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';

type Job = Picked<typeof AgentJob, 'reportedOn' | 'createdOn' | 'createdBy'>;

/** Commands for a device and how they are going. */
export function Jobs({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(AgentJob);
  const wide = useWide();
  return (
    <ChildList
      entity={AgentJob}
      parent={agentId}
      fields={['type', 'version', 'status', 'progress', 'reason', 'reportedOn', 'createdOn', 'createdBy', 'can']}
      columns={[
        {
          id: 'type',
          header: label.field('type'),
          role: 'name',
          cell: ({ type, version, createdOn }) => (
            <>
              {[label.word('type', type), version].filter(Boolean).join(' ')}
              {wide ? null : <div className="ls-quiet">{format.dateTime(createdOn)}</div>}
            </>
          ),
        },
        {
          id: 'status',
          header: label.field('status'),
          cell: ({ status, progress, reason }) => (
            <StateWord of="job" is={status}>
              {label.word('status', status)}
              {status === 'running' && progress !== null ? `, ${format.number(progress)} %` : null}
              {reason ? `: ${label.word('reason', reason)}` : null}
            </StateWord>
          ),
        },
        // a phone has no room for them
        ...(wide
          ? [
              {
                id: 'reported',
                header: label.field('reportedOn'),
                cell: ({ reportedOn }: Job) => reportedOn && format.dateTime(reportedOn),
              },
              { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }: Job) => format.dateTime(createdOn) },
              { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }: Job) => createdBy?.name },
            ]
          : []),
      ]}
      none={t('jobs.none')}
      removes
    />
  );
}
