import { useList } from '@lineside/client';
import { AgentSettingChange, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, EmptyState, FailedPart, Skeleton, Stack } from '@lineside/ui/base';
import { Changes, useReason } from '@lineside/ui/data';
import { Undo2Icon } from '@lineside/ui/icons';
import { useSubject } from '../frame/subject.ts';
import { type Change, changeFields, useChangeEntry } from './use-change-entry.tsx';
import { useReloadOnReport } from './use-reload-on-report.ts';
import { useTakeBack } from './use-take-back.tsx';

/** What was changed in the settings of a device, or in those of a kind, newest first; the values before are put back. */
export function ChangeHistory({ target }: { target: string | undefined }) {
  const { t } = useTexts();
  const { id, canEdit } = useSubject();
  const reason = useReason();
  const entryOf = useChangeEntry();
  const list = useList(AgentSettingChange, {
    ...{ fields: changeFields, parent: id, pageSize: 50 },
    filters: target ? [where('eq', 'target', target)] : undefined,
  });
  useReloadOnReport(list.retry);
  const { failureAt, busy, putBack: takeBack } = useTakeBack();
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (!list.data) return <Skeleton lines={8} />;
  if (list.data.length === 0)
    return <EmptyState title={t('changes.noHistory')}>{t('changes.noHistoryWhy')}</EmptyState>;

  const putBack = async (change: Change) => {
    await takeBack(change);
    list.retry();
  };
  return (
    <Stack gap={12}>
      <Changes
        label={t('changes.history')}
        entries={list.data.map((change) =>
          entryOf(change, {
            body: failureAt(change),
            action:
              canEdit && change.can.putBack ? (
                <Button
                  kind="text"
                  size="small"
                  icon={<Undo2Icon />}
                  label={t('changes.putBack')}
                  busy={busy}
                  onClick={() => putBack(change)}
                />
              ) : undefined,
          }),
        )}
      />
      {list.more === 'none' ? null : (
        <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
          {t('changes.more')}
        </Button>
      )}
    </Stack>
  );
}
