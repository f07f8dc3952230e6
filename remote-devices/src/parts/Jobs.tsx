import { AgentJob } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { StateWord, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';

/** Commands that a device has not run yet. */
export function Jobs({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(AgentJob);
  return (
    <ChildList
      entity={AgentJob}
      parent={agentId}
      fields={['type', 'version', 'status', 'createdOn', 'createdBy', 'can']}
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
          cell: ({ status }) => (
            <StateWord of="access" is="waiting">
              {label.word('status', status)}
            </StateWord>
          ),
        },
        { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
        { id: 'by', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy?.name },
      ]}
      none={t('jobs.none')}
      removes
    />
  );
}
