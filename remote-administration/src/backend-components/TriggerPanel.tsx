import { BackendComponentMessageTrigger } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { SidePanel, useFormat, useLabels } from '@lineside/ui/base';
import { ChildList, type OpenPanel } from '@lineside/ui/data';

/** Messages of a subscription, and how often each was tried. */
export function TriggerPanel({ publicId, onClose }: OpenPanel) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(BackendComponentMessageTrigger);
  return (
    <SidePanel nonModal open={publicId !== null} title={label.many} onClose={onClose}>
      {publicId ? (
        <ChildList
          entity={BackendComponentMessageTrigger}
          parent={publicId}
          fields={['createdOn', 'tryCount', 'status', 'ok']}
          columns={[
            { id: 'on', header: label.field('createdOn'), cell: ({ createdOn }) => format.dateTime(createdOn) },
            { id: 'tries', header: label.field('tryCount'), align: 'end', cell: ({ tryCount }) => tryCount },
            {
              id: 'status',
              header: label.field('status'),
              cell: ({ ok, status }) => status ?? t(ok ? 'subscriptions.delivered' : 'subscriptions.waits'),
            },
          ]}
          none={t('subscriptions.noMessages')}
        />
      ) : null}
    </SidePanel>
  );
}
