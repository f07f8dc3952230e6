import { actMany, fetchList, useList, useOne } from '@lineside/client';
import { Agent, AgentSettingChange, openChangeStates, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Banner, Button, confirm, EmptyState, FailedPart, Skeleton, Stack, useFormat, useNow } from '@lineside/ui/base';
import { Changes, useReason } from '@lineside/ui/data';
import { RotateCwIcon, Undo2Icon, WifiOffIcon, XIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useSubject } from '../frame/subject.ts';
import { type Change, changeFields, useChangeEntry } from './use-change-entry.tsx';
import { useKeep } from './use-keep.ts';
import { useReloadOnReport } from './use-reload-on-report.ts';
import { useTakeBack } from './use-take-back.tsx';

/**
 * What is saved and not on the device, in the order in which it is sent; each is withdrawn, or all are. What was withdrawn
 * here stays, and says so.
 */
export function OpenChanges() {
  const { t } = useTexts();
  const { id, canEdit } = useSubject();
  const reason = useReason();
  const entryOf = useChangeEntry();
  const list = useList(AgentSettingChange, {
    ...{ fields: changeFields, parent: id, pageSize: 100 },
    filters: [where('in', 'state', ...openChangeStates)],
    orderBy: [{ path: ['number'], descending: false }],
  });
  useReloadOnReport(list.retry);
  const { failureAt, busy, take, ...changing } = useTakeBack();
  const [taken, setTaken] = useState<readonly Change[]>([]);
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (!list.data) return <Skeleton lines={8} />;
  const rows = [...list.data.filter(({ publicId }) => !taken.some((one) => one.publicId === publicId)), ...taken].sort(
    (a, b) => a.number - b.number,
  );
  if (rows.length === 0) return <EmptyState title={t('changes.nothing')}>{t('changes.nothingWhy')}</EmptyState>;
  const withdrawable = canEdit ? list.data.filter(({ can }) => can.withdraw) : [];

  async function withdraw(changes: readonly Change[]): Promise<void> {
    // a later change of a field is taken back before an earlier one
    const newestFirst = [...changes].sort((a, b) => b.number - a.number);
    const ids = newestFirst.map(({ publicId }) => publicId);
    const isDone = await take(newestFirst, () =>
      actMany(
        AgentSettingChange.actions.withdrawSeveral,
        ids.map((publicId) => ({ publicId })),
        { parent: id, inPlace: true },
      ),
    );
    if (isDone) {
      const now = await fetchList(AgentSettingChange, {
        ...{ fields: changeFields, parent: id, filters: [where('in', 'publicId', ...ids)] },
      });
      if (now.ok) setTaken((before) => [...before, ...now.data.rows]);
    }
    list.retry();
  }

  async function putBack(change: Change): Promise<void> {
    await changing.putBack(change);
    list.retry();
  }

  async function sendAgain(change: Change): Promise<void> {
    await changing.sendAgain(
      change,
      rows.filter(({ state }) => state === 'refused' || state === 'reverted'),
    );
    list.retry();
  }

  async function withdrawAll(): Promise<void> {
    const count = withdrawable.length;
    const question = { title: t('changes.withdrawAllTitle', { count }), body: t('changes.withdrawAllBody') };
    if (await confirm({ ...question, ok: t('changes.withdrawAll', { count }), danger: true }))
      await withdraw(withdrawable);
  }

  const isTested = list.data.some(({ state }) => state === 'tested');

  return (
    <Stack gap={12}>
      <DeviceAway />
      <Changes
        label={t(isTested ? 'keep.changes' : 'changes.title')}
        entries={rows.map((change) =>
          entryOf(change, {
            body: failureAt(change),
            action:
              canEdit && change.state === 'tested' && change.can.putBack ? (
                <Button
                  kind="text"
                  size="small"
                  icon={<Undo2Icon />}
                  label={t('changes.putBack')}
                  ends
                  busy={busy}
                  onClick={() => putBack(change)}
                />
              ) : canEdit ? (
                <>
                  {change.can.sendAgain ? (
                    <Button
                      kind="text"
                      size="small"
                      icon={<RotateCwIcon />}
                      label={t('changes.sendAgain')}
                      busy={busy}
                      onClick={() => sendAgain(change)}
                    />
                  ) : null}
                  {change.can.withdraw ? (
                    <Button
                      kind="text"
                      size="small"
                      icon={<XIcon />}
                      label={t('changes.withdraw')}
                      ends
                      busy={busy}
                      onClick={() => withdraw([change])}
                    />
                  ) : null}
                </>
              ) : undefined,
          }),
        )}
      />
      {list.more === 'none' ? null : (
        <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
          {t('changes.more')}
        </Button>
      )}
      <KeepButton />
      {withdrawable.length > 1 && list.more === 'none' ? (
        <div>
          <Button kind="danger" busy={busy} onClick={withdrawAll}>
            {t('changes.withdrawAll', { count: withdrawable.length })}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Keeps what the device has on trial; for whoever may, as long as there is something. */
function KeepButton() {
  const { t } = useTexts();
  const reason = useReason();
  const { keep, busy, failure, canKeep } = useKeep();
  if (!canKeep) return null;
  return (
    <div>
      {failure ? (
        <p className="ls-c-danger" role="alert">
          {reason(failure)}
        </p>
      ) : null}
      <Button kind="primary" busy={busy} onClick={keep}>
        {t('keep.keepAll')}
      </Button>
    </div>
  );
}

/** That the device is offline, and when it gets the changes. */
function DeviceAway() {
  const { t } = useTexts();
  const { id } = useSubject();
  const format = useFormat();
  const now = useNow(60_000);
  const { data } = useOne(Agent, { publicId: id }, { fields: ['status', 'statusSince'], live: true });
  if (!data || data.status === 'online') return null;
  const title =
    data.status === 'offline' && data.statusSince
      ? t('changes.offlineSince', { time: format.when(data.statusSince, now) })
      : t('changes.neverSeen');
  return (
    <Banner tone="info" icon={<WifiOffIcon />} title={title}>
      {t('changes.sentInOrder')}
    </Banner>
  );
}
