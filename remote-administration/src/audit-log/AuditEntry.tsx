import { type Picked, useOne } from '@lineside/client';
import { AuditLog } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import {
  Button,
  CopyLink,
  CopyText,
  FailedPart,
  Panel,
  Segmented,
  SidePanel,
  Skeleton,
  Stack,
  useFormat,
  useLabels,
} from '@lineside/ui/base';
import { Details, type OpenPanel, SimpleTable, useReason } from '@lineside/ui/data';
import { ChevronDownIcon, ChevronUpIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { changesIn } from './changes-in.ts';
import { EntriesOfCall } from './EntriesOfCall.tsx';
import { useEventWords } from './use-event-words.ts';

type Entry = Picked<typeof AuditLog, keyof typeof AuditLog.fields>;

/**
 * One entry of the log: who, when, and each changed field before and after; with links to the previous and next
 * entries.
 */
export function AuditEntry({ publicId, onClose, up, down, newestFirst }: OpenPanel & { newestFirst: boolean }) {
  const { t } = useTexts();
  const words = useEventWords();
  const reason = useReason();
  const read = useOne(AuditLog, publicId ? { publicId } : null, { fields: ['*' as 'time'] });
  const entry = read.data as Entry | undefined;
  const title = entry ? `${words.target(entry.target)}: ${words.event(entry.event)}` : t('rail.auditLog');
  return (
    <SidePanel
      nonModal
      open={publicId !== null}
      title={title}
      onClose={onClose}
      foot={
        <>
          <CopyLink />
          <span className="ls-grow" />
          <Button icon={<ChevronUpIcon />} disabled={!up} onClick={up}>
            {t(newestFirst ? 'auditLog.later' : 'auditLog.earlier')}
          </Button>
          <Button icon={<ChevronDownIcon />} disabled={!down} onClick={down}>
            {t(newestFirst ? 'auditLog.earlier' : 'auditLog.later')}
          </Button>
        </>
      }
    >
      {read.state === 'loading' ? <Skeleton lines={8} /> : null}
      {read.state === 'failed' ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : null}
      {entry && publicId ? <Body entry={entry} /> : null}
    </SidePanel>
  );
}

const deviceOf = ({ publicId, name }: NonNullable<Entry['agent']>, label: string) => ({
  key: 'agent',
  label,
  value: <Link to={`/devices/${publicId}`}>{name}</Link>,
});

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
          {
            key: 'time',
            label: label.field('time'),
            value: `${format.date(entry.time)}, ${format.clock(entry.time, { seconds: true })} ${format.zone(entry.time)}`,
          },
          { key: 'actor', label: label.field('actor'), value: entry.actor.name },
          ...(entry.through
            ? [{ key: 'through', label: label.field('through'), value: entry.through.name ?? entry.through.publicId }]
            : []),
          ...(entry.agent ? [deviceOf(entry.agent, label.field('agent'))] : []),
          // a device's own entry shows its name
          ...(entry.agent?.publicId === entry.recordId
            ? []
            : [{ key: 'record', label: label.field('recordName'), value: entry.recordName }]),
          ...(entry.follows
            ? [
                {
                  key: 'follows',
                  label: label.field('follows'),
                  value: <Link to={{ search: `?entry=${entry.follows}` }}>{t('auditLog.firstEntry')}</Link>,
                },
              ]
            : []),
          { key: 'id', label: t('auditLog.id'), value: <CopyText value={entry.recordId} mono /> },
        ]}
      />
      {changes.length > 0 ? (
        <Panel
          flush
          title={t('auditLog.beforeAndAfter')}
          extra={
            <Segmented
              label={t('auditLog.beforeAndAfter')}
              value={as}
              onChange={setAs}
              options={[
                { key: 'changed', label: t('auditLog.changed') },
                { key: 'json', label: 'JSON' },
              ]}
            />
          }
        >
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
            <pre
              className="ls-mono"
              style={{ margin: 0, padding: 16, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
            </pre>
          )}
        </Panel>
      ) : null}
      {entry.followers > 0 ? <EntriesOfCall first={entry.publicId} count={entry.followers} /> : null}
    </Stack>
  );
}
