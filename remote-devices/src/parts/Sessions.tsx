import { VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';

/** Who was connected to a device, from when to when, and why it ended. */
export function Sessions({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(VpnSession);
  return (
    <ChildList
      entity={VpnSession}
      parent={agentId}
      title={t('parts.sessions')}
      fields={['user', 'startedOn', 'endedOn', 'endReason']}
      columns={[
        { id: 'user', header: label.field('user'), role: 'name', cell: ({ user }) => user.name },
        { id: 'from', header: label.field('startedOn'), cell: ({ startedOn }) => format.dateTime(startedOn) },
        {
          id: 'to',
          header: label.field('endedOn'),
          cell: ({ endedOn }) => (endedOn ? format.dateTime(endedOn) : t('sessions.now')),
        },
        {
          id: 'why',
          header: label.field('endReason'),
          cell: ({ endReason }) => endReason && label.word('endReason', endReason),
        },
      ]}
      none={t('sessions.none')}
    />
  );
}
