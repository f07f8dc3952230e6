import { type LoadedList, useSession } from '@lineside/client';
import { VpnSession } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, Panel, Skeleton, StateGlyph, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { Timeline, type TimelineEntry, useReason } from '@lineside/ui/data';
import type { Access } from '../devices/AccessWord.tsx';
import { type AccessEvent, accessEvents } from './access-events.ts';
import type { HistoryRequest } from './use-access-history.ts';
import type { DeviceSession } from './use-device-sessions.ts';

interface AccessHistoryProps {
  requests: LoadedList<HistoryRequest>;
  sessions: LoadedList<DeviceSession>;
  /** The request behind the viewer's own access. */
  own: Access['request'];
}

/** What was asked for, decided and used: recent requests and connections of a device; one's own request is a link. */
export function AccessHistory({ requests, sessions, own }: AccessHistoryProps) {
  const { t } = useTexts();
  const reason = useReason();
  const now = useNow();
  const entryOf = useEntry(now);
  const entryOfSession = useSessionEntry(now);
  const failed = [requests, sessions].find(({ state }) => state === 'failed');
  const isLoading = !requests.data || !sessions.data;
  // until both are there, an order would be shown that changes
  const entries = isLoading
    ? []
    : [
        ...accessEvents(requests.data, now).map((event) => ({ on: event.on, entry: entryOf(event) })),
        ...sessions.data.map((session) => ({
          on: session.endedOn ?? session.startedOn,
          isOpen: session.endedOn === null,
          entry: entryOfSession(session),
        })),
      ]
        .sort(
          (a, b) =>
            Number('isOpen' in b && b.isOpen) - Number('isOpen' in a && a.isOpen) ||
            Date.parse(b.on) - Date.parse(a.on),
        )
        .map(({ entry }) => entry);
  return (
    <Panel
      title={t('history.title')}
      extra={
        own ? (
          <Link to={`/access-requests/${own.publicId}`} style={{ padding: '11px 8px' }}>
            {t('history.yours')}
          </Link>
        ) : null
      }
    >
      {failed?.failure ? <FailedPart reason={reason(failed.failure)} onRetry={failed.retry} /> : null}
      {!failed && isLoading ? <Skeleton lines={4} /> : null}
      {!failed && !isLoading && entries.length === 0 ? (
        <span style={{ color: 'var(--text-3)' }}>{t('history.none')}</span>
      ) : null}
      {entries.length > 0 ? <Timeline label={t('history.title')} entries={entries} /> : null}
    </Panel>
  );
}

function useEntry(now: number): (event: AccessEvent) => TimelineEntry {
  const { t, language } = useTexts();
  const format = useFormat();
  const list = new Intl.ListFormat(language);
  // the day is shown once
  const endOf = ({ start, end }: HistoryRequest) =>
    format.date(start) === format.date(end) ? format.time(end) : format.when(end, now);
  return ({ key, is, on, author, note, request }) => {
    const { user, vpn, servers, start, end } = request;
    const services = list.format([...(vpn ? [t('services.vpn')] : []), ...servers.map(({ name }) => name ?? '')]);
    const grants = is === 'waiting' || is === 'active';
    const sentences = [
      t('history.who', { name: user.name ?? '', services }),
      grants
        ? t('history.when', {
            from: format.when(start, now, { zone: format.zone(start) !== format.zone(end) }),
            to: endOf(request),
          })
        : '',
      author ? t('history.by', { name: author }) : '',
      note ? `“${note}”` : '',
    ];
    return {
      key,
      dot: <StateGlyph of="request" is={is} />,
      title: t(`history.outcomes.${is}`),
      time: format.when(on, now),
      body: sentences.filter(Boolean).join(' '),
    };
  };
}

/** A connection: who is on the device since when, or who was, how long, and why it ended. */
function useSessionEntry(now: number): (session: DeviceSession) => TimelineEntry {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(VpnSession);
  const session = useSession();
  const me = session.state === 'signed-in' ? session.user.publicId : '';
  return ({ publicId, user, startedOn, endedOn, duration, endReason }) => {
    const name = user.name ?? '';
    if (endedOn === null) {
      const since = t('history.since', { when: format.when(startedOn, now) });
      const own = user.publicId === me;
      return {
        key: publicId,
        dot: <StateGlyph of="connection" is={own ? 'connected' : 'elsewhere'} />,
        title: own ? t('history.youAreConnected') : t('history.isConnected', { name }),
        time: t('history.now'),
        body: since,
      };
    }
    const length = format.duration(Math.max(duration ?? 0, 0) * 1000);
    return {
      key: publicId,
      dot: <StateGlyph of="connection" is="idle" />,
      title: t('history.disconnected'),
      time: format.when(endedOn, now),
      body: [t('history.wasConnected', { name, length }), endReason ? `${label.word('endReason', endReason)}.` : '']
        .filter(Boolean)
        .join(' '),
    };
  };
}
