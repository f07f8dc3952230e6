import type { LoadedList } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { FailedPart, Panel, Skeleton, StateGlyph, useFormat, useNow } from '@lineside/ui/base';
import { Timeline, type TimelineEntry, useReason } from '@lineside/ui/data';
import type { Access } from '../devices/AccessWord.tsx';
import { type AccessEvent, accessEvents } from './access-events.ts';
import type { HistoryRequest } from './use-access-history.ts';

interface AccessHistoryProps {
  requests: LoadedList<HistoryRequest>;
  /** The request behind the viewer's own access. */
  own: Access['request'];
}

/** Recent access requests for a device, with their status; one's own is a link. */
export function AccessHistory({ requests, own }: AccessHistoryProps) {
  const { t } = useTexts();
  const reason = useReason();
  const now = useNow();
  const entryOf = useEntry(now);
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
      {requests.state === 'loading' ? <Skeleton lines={4} /> : null}
      {requests.state === 'failed' ? <FailedPart reason={reason(requests.failure)} onRetry={requests.retry} /> : null}
      {requests.data?.length === 0 ? <span style={{ color: 'var(--text-3)' }}>{t('history.none')}</span> : null}
      {requests.data?.length ? (
        <Timeline label={t('history.title')} entries={accessEvents(requests.data, now).map(entryOf)} />
      ) : null}
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
