import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, type Status, StatusGlyph, useFormat, useNow } from '@lineside/ui/base';
import { Timeline, type TimelineEntry, useReason } from '@lineside/ui/data';
import { CalendarIcon, ClockIcon } from '@lineside/ui/icons';
import type { ReactNode } from 'react';
import { type HistoryRequest, useAccessHistory } from './use-access-history.ts';

/** Who asked to reach a device lately, and what became of it. */
export function AccessHistory({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const now = useNow();
  const entryOf = useEntry(now);
  const requests = useAccessHistory(agentId);
  return (
    <Panel title={t('history.title')}>
      {requests.state === 'loading' ? <Skeleton lines={4} /> : null}
      {requests.state === 'failed' ? <FailedPart reason={reason(requests.failure)} onRetry={requests.retry} /> : null}
      {requests.data?.length === 0 ? <span style={{ color: 'var(--text-3)' }}>{t('history.none')}</span> : null}
      {requests.data?.length ? <Timeline label={t('history.title')} entries={requests.data.map(entryOf)} /> : null}
    </Panel>
  );
}

type Outcome = Exclude<HistoryRequest['status'], 'approved'> | 'scheduled' | 'active' | 'ended';

/** "Scheduled, active, ended" are words of the screens for what was approved. */
function outcomeOf({ status, start, end }: HistoryRequest, now: number): Outcome {
  if (status !== 'approved') return status;
  if (Date.parse(start) > now) return 'scheduled';
  return Date.parse(end) >= now ? 'active' : 'ended';
}

const glyphs: Partial<Record<Outcome, Status>> = {
  active: 'done',
  rejected: 'alarm',
  revoked: 'alarm',
  ended: 'offline',
  withdrawn: 'offline',
  lapsed: 'offline',
};

function dotOf(outcome: Outcome): ReactNode {
  if (outcome === 'pending') return <ClockIcon size={14} />;
  if (outcome === 'scheduled') return <CalendarIcon size={14} />;
  return <StatusGlyph status={glyphs[outcome]!} />;
}

function useEntry(now: number): (request: HistoryRequest) => TimelineEntry {
  const { t, language } = useTexts();
  const format = useFormat();
  const list = new Intl.ListFormat(language);
  // the day is said once
  const endOf = ({ start, end }: HistoryRequest) =>
    format.date(start) === format.date(end) ? format.time(end) : format.when(end, now);
  return (request) => {
    const { publicId, user, vpn, servers, start, approver, note, createdOn, updatedOn } = request;
    const outcome = outcomeOf(request, now);
    const services = list.format([...(vpn ? [t('services.vpn')] : []), ...servers.map(({ name }) => name ?? '')]);
    const sentences = [
      t('history.who', { name: user.name ?? '', services }),
      t('history.when', { from: format.when(start, now, { zone: false }), to: endOf(request) }),
      approver?.name ? t('history.by', { name: approver.name }) : '',
      note ? `“${note}”` : '',
    ];
    return {
      key: publicId,
      dot: dotOf(outcome),
      title: t(`history.outcomes.${outcome}`),
      time: format.when(updatedOn ?? createdOn, now, { zone: false }),
      body: sentences.filter(Boolean).join(' '),
    };
  };
}
