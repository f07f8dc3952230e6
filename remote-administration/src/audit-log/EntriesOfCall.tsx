import { useList } from '@lineside/client';
import { AuditLog, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, Panel, Skeleton, useLabels } from '@lineside/ui/base';
import { SimpleTable, useReason } from '@lineside/ui/data';
import { useEventWords } from './use-event-words.ts';

const most = 100;

/** The other entries of a call, below its first one; each leads to itself. */
export function EntriesOfCall({ first, count }: { first: string; count: number }) {
  const { t } = useTexts();
  const label = useLabels(AuditLog);
  const words = useEventWords();
  const reason = useReason();
  const others = useList(AuditLog, {
    fields: ['event', 'target', 'recordName'],
    filters: [where('eq', 'follows', first)],
    pageSize: most,
  });
  const title = t('auditLog.sameCall', { count });
  return (
    <Panel flush title={title}>
      {others.state === 'loading' ? <Skeleton lines={Math.min(count, 5)} /> : null}
      {others.state === 'failed' ? <FailedPart reason={reason(others.failure)} onRetry={others.retry} /> : null}
      {others.data ? (
        <SimpleTable
          label={title}
          rows={others.data}
          rowKey={({ publicId }) => publicId}
          columns={[
            {
              id: 'event',
              header: label.field('event'),
              cell: ({ publicId, event, target }) => (
                <Link to={{ search: `?entry=${publicId}` }}>{`${words.target(target)}: ${words.event(event)}`}</Link>
              ),
            },
            { id: 'record', header: label.field('recordName'), cell: ({ recordName }) => recordName },
          ]}
        />
      ) : null}
      {count > most ? <p className="ls-quiet ls-panel-body">{t('auditLog.firstShown', { most })}</p> : null}
    </Panel>
  );
}
