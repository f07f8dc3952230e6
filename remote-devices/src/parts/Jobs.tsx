import { AgentJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';

/** Commands for a device and how they are going. */
export function Jobs({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(AgentJob);
  return (
    <ChildList
      entity={AgentJob}
      parent={agentId}
      fields={['type', 'version', 'status', 'reason', 'reportedOn', 'createdOn', 'createdBy', 'can']}
      columns={[
        {
          id: 'type',
          header: label.field('type'),
          role: 'name',
          cell: ({ type, version }) => [label.word('type', type), version].filter(Boolean).join(' '),
        },
        {
          id: 'status',
          header: label.field('status'),
          cell: ({ status, reason }) => (
            <StateWord of="job" is={status}>
              {label.word('status', status)}
              {reason ? `: ${label.word('reason', reason)}` : null}
            </StateWord>
          ),
        },
        {
          id: 'reported',
          header: label.field('reportedOn'),
          cell: ({ reportedOn }) => reportedOn && format.dateTime(reportedOn),
        },
        { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
        { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
      ]}
      none={t('jobs.none')}
      removes
    />
  );
}
