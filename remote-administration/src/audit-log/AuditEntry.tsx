import { type Picked, useOne } from '@lineside/client';
import { AuditLog } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { CopyText, FailedPart, Segmented, SidePanel, Skeleton, Stack, useFormat, useLabels } from '@lineside/ui/base';
import { Details, SimpleTable, useReason } from '@lineside/ui/data';
import { useState } from 'react';
import { changesIn } from './changes-in.ts';
import { useEventWords } from './use-event-words.ts';

type Entry = Picked<typeof AuditLog, keyof typeof AuditLog.fields>;

/** One entry of the log: who, when, and each changed field before and after. */
export function AuditEntry({ publicId, onClose }: { publicId: string | null; onClose(): void }) {
  const { t } = useTexts();
  const words = useEventWords();
  const reason = useReason();
  const read = useOne(AuditLog, publicId ? { publicId } : null, { fields: ['*' as 'time'] });
  const entry = read.data as Entry | undefined;
  const title = entry ? `${words.target(entry.target)}: ${words.event(entry.event)}` : t('rail.auditLog');
  return (
    <SidePanel open={publicId !== null} title={title} onClose={onClose}>
      {read.state === 'loading' ? <Skeleton lines={8} /> : null}
      {read.state === 'failed' ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : null}
      {entry && publicId ? <Body entry={entry} /> : null}
    </SidePanel>
  );
}

function Body({ entry }: { entry: Entry }) {
  const { t } = useTexts();
  const label = useLabels(AuditLog);
  const format = useFormat();
  const words = useEventWords();
  const [as, setAs] = useState('changed');
  const changes = changesIn(entry);
  const yesNo = { yes: t('auditLog.yes'), no: t('auditLog.no') };
  return (
    <Stack gap={16}>
      <Details
        facts={[
          { key: 'time', label: label.field('time'), value: format.dateTime(entry.time) },
          { key: 'actor', label: label.field('actor'), value: entry.actor.name },
          { key: 'record', label: label.field('recordName'), value: entry.recordName },
          { key: 'id', label: t('auditLog.id'), value: <CopyText value={entry.recordId} mono /> },
        ]}
      />
      {changes.length > 0 ? (
        <>
          <Segmented
            label={t('auditLog.beforeAndAfter')}
            value={as}
            onChange={setAs}
            options={[
              { key: 'changed', label: t('auditLog.changed') },
              { key: 'json', label: 'JSON' },
            ]}
          />
          {as === 'changed' ? (
            <SimpleTable
              label={t('auditLog.beforeAndAfter')}
              rows={changes}
              rowKey={({ field }) => field}
              columns={[
                { id: 'field', header: t('auditLog.field'), cell: ({ field }) => words.field(entry.target, field) },
                {
                  id: 'before',
                  header: label.field('before'),
                  cell: ({ before }) => <span style={{ color: 'var(--text-3)' }}>{before(yesNo)}</span>,
                },
                {
                  id: 'after',
                  header: label.field('after'),
                  cell: ({ after, secret }) => (secret ? t('auditLog.secret') : <b>{after(yesNo)}</b>),
                },
              ]}
            />
          ) : (
            <pre className="ls-mono" style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
            </pre>
          )}
        </>
      ) : null}
    </Stack>
  );
}
