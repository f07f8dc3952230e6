import { useList } from '@lineside/client';
import { AgentDataAlarm, AgentDataAlarmOccurrence, type Filter, PageComponent, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Skeleton, ToneWord, useFormat, useLabels, useNow } from '@lineside/ui/base';
import { CircleAlertIcon, InfoIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import { usePageData } from '../data/page-data.tsx';
import { useReady } from '../data/readiness.ts';
import type { ComponentProps } from './built-in.ts';
import type { Manifest } from './manifest.ts';
import { Failed, Note, Widget } from './Widget.tsx';

export const alarmList: Manifest = {
  inputs: [
    { key: 'title', label: 'title', type: 'String' },
    { key: 'onlyActive', label: 'onlyActive', type: 'Checkbox', defaultValue: true },
    { key: 'count', label: 'count', type: 'Number', min: 1, max: 50, required: true, defaultValue: 5 },
  ],
  sheetSettings: { minCols: 3, minRows: 2, defaultCols: 4, defaultRows: 4 },
  reportSettings: { minCols: 2, minRows: 2, defaultCols: 4, defaultRows: 3 },
  cardSettings: { minHeight: 96, defaultHeight: 180 },
};

const severities = {
  low: { tone: 'info', Glyph: InfoIcon },
  medium: { tone: 'attention', Glyph: TriangleAlertIcon },
  high: { tone: 'danger', Glyph: CircleAlertIcon },
} as const;

const newestFirst = [{ path: ['occurredOn'], descending: true }];

/** Alarms of the page's device, the newest first; in a report as they were at its end. */
export function AlarmList({ inputs }: ComponentProps) {
  const { t } = useTexts();
  const format = useFormat();
  const label = useLabels(PageComponent);
  const now = useNow(60_000);
  const { bindables, shownAt } = usePageData();
  const agent = bindables.is === 'ready' ? bindables.agent : null;
  const count = Math.min(50, Math.max(1, Number(inputs.count ?? 5)));
  const alarms = useList(AgentDataAlarm, agent ? { fields: ['name', 'severity'], parent: agent } : null);
  const isPast = shownAt !== undefined;
  const end = new Date(shownAt ?? 0).toISOString();
  const begun = isPast ? [where('lt', 'occurredOn', end)] : [];
  const query = (...filters: Filter[]) => ({
    ...{ fields: ['alarm', 'occurredOn', 'rtnOn'] as const, parent: agent!, orderBy: newestFirst, pageSize: count },
    filters: [...begun, ...filters],
  });
  const isAll = inputs.onlyActive === false;
  const list = useList(AgentDataAlarmOccurrence, agent ? query(...(isAll ? [] : [where('isnull', 'rtnOn')])) : null, {
    live: !isPast,
  });
  // what was active at the end of a report, and has returned since
  const returnedLater = useList(
    AgentDataAlarmOccurrence,
    agent && isPast && !isAll ? query(where('gte', 'rtnOn', end)) : null,
  );
  const lists = isPast && !isAll ? [list, returnedLater] : [list];
  const failed = [alarms, ...lists].find(({ state }) => state === 'failed');
  const isRead = alarms.data !== undefined && lists.every(({ data }) => data !== undefined);
  useReady(!agent || failed !== undefined || isRead);
  const shown = lists
    .flatMap(({ data }) => data ?? [])
    .map((one) => (isPast && one.rtnOn && one.rtnOn >= end ? { ...one, rtnOn: null } : one))
    .sort((a, b) => (a.occurredOn < b.occurredOn ? 1 : -1))
    .slice(0, count);
  const title = inputs.title || label.word('builtIn', 'alarm-list');
  if (bindables.is === 'failed') {
    return (
      <Widget title={title}>
        <Failed failure={bindables.failure} retry={bindables.retry} />
      </Widget>
    );
  }
  return (
    <Widget title={title} flush>
      {bindables.is === 'ready' && !agent ? (
        <Note>{t('view.noDevice')}</Note>
      ) : failed?.failure ? (
        <Failed failure={failed.failure} retry={failed.retry} />
      ) : !alarms.data || !isRead ? (
        <div style={{ padding: 14 }}>
          <Skeleton lines={3} />
        </div>
      ) : shown.length === 0 ? (
        <Note>{t(inputs.onlyActive === false ? 'view.noAlarms' : 'view.noActiveAlarms')}</Note>
      ) : (
        <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {shown.map(({ publicId, alarm, occurredOn, rtnOn }) => {
            const severity = alarms.data.find((variable) => variable.publicId === alarm.publicId)?.severity ?? 'medium';
            const { tone, Glyph } = severities[severity];
            return (
              <li
                key={publicId}
                style={{
                  display: 'flex',
                  gap: 10,
                  padding: '7px 14px',
                  borderTop: '1px solid var(--line)',
                  alignItems: 'flex-start',
                }}
              >
                <ToneWord tone={rtnOn ? 'offline' : tone}>
                  <Glyph />
                  <span className="ls-sr">{t(`view.severity.${severity}`)}</span>
                </ToneWord>
                <span style={{ flex: 1, minWidth: 0 }}>
                  <span className="ls-ell" style={{ display: 'block', fontWeight: 500 }} title={alarm.name ?? ''}>
                    {alarm.name}
                  </span>
                  <span
                    className="ls-quiet"
                    style={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      justifyContent: 'space-between',
                      gap: '0 10px',
                      fontSize: 12,
                    }}
                  >
                    <span>{rtnOn ? t('view.returned', { time: format.when(rtnOn, now) }) : t('view.active')}</span>
                    <span className="ls-num">{format.when(occurredOn, now)}</span>
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Widget>
  );
}
