import { useList, useStream } from '@lineside/client';
import { Agent, AgentDataAlarmOccurrence, type Filter, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate, useSearchParams } from '@lineside/remote-kit/router';
import {
  Banner,
  Count,
  lazyWithRetry,
  StateGlyph,
  StateWord,
  Tabs,
  useFormat,
  useLabels,
  useNow,
  useWide,
} from '@lineside/ui/base';
import { NameCell } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { BellIcon, BellOffIcon, CheckIcon, HistoryIcon, MessageIcon, RouterIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { historyOfAlarm } from '../history/view.ts';
import { AcknowledgedBy } from './AcknowledgedBy.tsx';
import { AlarmPanel } from './AlarmPanel.tsx';
import { AlarmDuration, AlarmState, AlarmStateFor } from './AlarmState.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { isToAcknowledge, type Occurrence, occurrenceFields } from './occurrence.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { useAlarmExport } from './use-alarm-export.ts';
import { useEndSilence } from './use-end-silence.ts';

const AcknowledgeDialog = lazyWithRetry(() => import('./AcknowledgeDialog.tsx'));
const SilenceDialog = lazyWithRetry(() => import('./SilenceDialog.tsx'));

/** The tabs, in their order, and the alarms of each. */
const views = {
  waiting: [where('eq', 'acknowledged', false), where('eq', 'silenced', false)],
  active: [where('isnull', 'rtnOn'), where('eq', 'silenced', false)],
  all: [],
  silenced: [where('eq', 'silenced', true)],
} satisfies Record<string, Filter[]>;
type View = keyof typeof views;

const nothing = {
  ...{ waiting: 'alarms.noneWaiting', active: 'alarms.noneActive', all: 'alarms.noneAll' },
  silenced: 'alarms.noneSilenced',
} as const;
const columns = ['severity', 'alarm', 'active', 'occurredOn', 'rtnOn', 'acknowledged'] as const;
const silencedColumns = ['severity', 'alarm', 'active', 'occurredOn', 'silencedUntil', 'silencedReason'] as const;
const narrowColumns = ['alarm', 'active', 'agent'] as const;

/** Alarms of all devices that went off: they are acknowledged here, one or several at once. */
export default function AlarmList() {
  const { t } = useTexts();
  const label = useLabels(AgentDataAlarmOccurrence);
  const wide = useWide();
  const navigate = useNavigate();
  const acknowledge = useAcknowledge();
  const endSilence = useEndSilence();
  const exported = useAlarmExport();
  const [chosen, setChosen] = useState<readonly Occurrence[]>();
  const [toSilence, setToSilence] = useState<readonly Occurrence[]>();
  const [commented, setCommented] = useState<Occurrence>();
  const [params, setParams] = useSearchParams();
  const show = params.get('show');
  const view: View = show !== null && show in views ? (show as View) : 'waiting';
  const choose = (next: View) =>
    setParams(
      (old) => {
        const address = new URLSearchParams(old);
        address.set('show', next);
        address.delete('alarm');
        return address;
      },
      { replace: true },
    );
  const skips = (row: Occurrence) =>
    row.acknowledged ? t('alarms.isAcknowledged') : row.can.acknowledge ? undefined : t('alarms.mayNot');
  const silenceOf = (row: Occurrence) =>
    row.silenced
      ? { key: 'silence', label: t('alarms.endSilence'), icon: <BellIcon />, onSelect: () => void endSilence(row) }
      : { key: 'silence', label: t('alarms.silence'), icon: <BellOffIcon />, onSelect: () => setToSilence([row]) };
  return (
    <>
      <EntityList
        entity={AgentDataAlarmOccurrence}
        title={t('menu.alarms')}
        one={t('alarms.one')}
        only={views[view]}
        columns={!wide ? narrowColumns : view === 'silenced' ? silencedColumns : columns}
        keepsFit
        exported={exported}
        extraFields={occurrenceFields}
        narrowColumns={['active', 'agent']}
        twoLines
        nameOf={({ alarm }) => alarm.name ?? ''}
        glyph={({ severity }) => <StateGlyph of="severity" is={severity} label={label.word('severity', severity)} />}
        filters={['severity', 'group', 'agent']}
        search={t('alarms.search')}
        about={<Devices />}
        head={<Liveness />}
        note={
          <>
            <UnlicensedNote />
            <ViewTabs view={view} onChoose={choose} />
          </>
        }
        none={t(nothing[view])}
        why={view === 'all' ? t('alarms.why') : undefined}
        panel={{ name: 'alarm', render: (panel) => <AlarmPanel {...panel} /> }}
        bulk={[
          {
            key: 'acknowledge',
            label: t('alarms.acknowledge'),
            icon: <CheckIcon />,
            letter: 'a',
            skips,
            run: setChosen,
          },
          {
            key: 'silence',
            label: t('alarms.silence'),
            icon: <BellOffIcon />,
            skips: (row) => (row.can.acknowledge ? undefined : t('alarms.mayNotSilence')),
            run: setToSilence,
          },
        ]}
        onLetter={(letter, row) => {
          if (letter !== 'a' || !isToAcknowledge(row)) return false;
          void acknowledge(row);
          return true;
        }}
        actions={(row) => ({
          ...(isToAcknowledge(row) && {
            first: {
              key: 'acknowledge',
              label: t('alarms.acknowledge'),
              icon: <CheckIcon />,
              run: () => void acknowledge(row),
            },
          }),
          more: [
            ...(row.can.acknowledge ? [silenceOf(row)] : []),
            {
              key: 'comment',
              label: t(row.comment ? 'alarms.changeComment' : 'alarms.addComment'),
              icon: <MessageIcon />,
              onSelect: () => setCommented(row),
            },
            {
              key: 'device',
              label: t('alarms.device'),
              icon: <RouterIcon />,
              onSelect: () => void navigate(`/devices/${row.agent.publicId}`),
            },
            {
              key: 'history',
              label: t('alarms.history'),
              icon: <HistoryIcon />,
              onSelect: () => void navigate(historyOfAlarm(row)),
            },
          ],
        })}
      >
        {(Column) => (
          <>
            <Column
              field="severity"
              width={108}
              sortable={false}
              cell={({ severity }) => (
                <StateWord of="severity" is={severity}>
                  {label.word('severity', severity)}
                </StateWord>
              )}
            />
            <Column
              field="alarm"
              isName
              min={220}
              flex={3}
              cell={({ alarm, agent, inMaintenance }, tail) => (
                <span className="ls-lines">
                  <NameCell name={alarm.name ?? ''} tail={tail} />
                  <span className="ls-ell">
                    {inMaintenance ? t('alarms.inMaintenance', { device: agent.name ?? '' }) : agent.name}
                  </span>
                </span>
              )}
            />
            <Column
              field="active"
              width={150}
              sortable={false}
              cell={(row) => (wide ? <AlarmState occurrence={row} /> : <AlarmStateFor occurrence={row} />)}
            />
            <Column field="occurredOn" width={208} />
            <Column
              field="rtnOn"
              header={t('alarms.duration')}
              width={160}
              sortable={false}
              blank={() => false}
              cell={(row) => <AlarmDuration occurrence={row} />}
            />
            <Column
              field="acknowledged"
              min={140}
              sortable={false}
              cell={(row) => <AcknowledgedBy occurrence={row} />}
            />
          </>
        )}
      </EntityList>
      {chosen ? <AcknowledgeDialog occurrences={chosen} onClose={() => setChosen(undefined)} /> : null}
      {toSilence ? <SilenceDialog occurrences={toSilence} onClose={() => setToSilence(undefined)} /> : null}
      {commented ? (
        <CommentDialog
          agentId={commented.agent.publicId}
          occurrence={commented}
          onClose={() => setCommented(undefined)}
        />
      ) : null}
    </>
  );
}

const countedFields = ['acknowledged'] as const;
const onePage = { fields: countedFields, pageSize: 1, count: true };

/** Which alarms are shown, with the numbers of those that ask for something. */
function ViewTabs({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const { t } = useTexts();
  const format = useFormat();
  const waiting = useList(AgentDataAlarmOccurrence, { ...onePage, filters: views.waiting }, { live: true });
  const active = useList(AgentDataAlarmOccurrence, { ...onePage, filters: views.active }, { live: true });
  const counts = { waiting: waiting.total, active: active.total };
  return (
    <Tabs<View>
      label={t('alarms.show')}
      value={view}
      onChange={onChoose}
      tabs={(Object.keys(views) as View[]).map((key) => ({
        key,
        label: (
          <>
            {t(`alarms.${key}`)}
            {key === 'waiting' || key === 'active' ? (
              // a number that comes late, or goes, moves no tab
              <span style={counts[key] ? undefined : { visibility: 'hidden' }}>
                <Count value={format.number(counts[key] ?? 0)} hot={key === 'waiting'} />
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

const oneDevice = { fields: ['status'], pageSize: 1, count: true } as const;

/** Over how many devices the list is. */
function Devices() {
  const { t } = useTexts();
  const format = useFormat();
  const { total: count } = useList(Agent, oneDevice);
  return count ? t('alarms.inDevices', { count, figure: format.number(count) }) : null;
}

/** Whether alarms appear in the list as they go off. */
function Liveness() {
  const { t } = useTexts();
  const format = useFormat();
  const stream = useStream();
  const now = useNow(60_000);
  return (
    <span className="ls-small ls-wide-only" style={{ whiteSpace: 'nowrap' }}>
      {stream.state === 'live' ? (
        <StateWord of="data" is="live">
          {t('alarms.live')}
        </StateWord>
      ) : (
        <StateWord of="data" is="stale">
          {t('alarms.asOf', { time: format.when(stream.since, now) })}
        </StateWord>
      )}
    </span>
  );
}

const withoutLicence = {
  fields: ['alarmingApp'],
  pageSize: 1,
  count: true,
  filters: [where('eq', 'alarmingApp.enabled', false)],
} as const;

/** Says on how many devices no alarm can go off, since a licence is missing; nothing where licences don't count (spec 1.09). */
function UnlicensedNote() {
  const { t } = useTexts();
  const format = useFormat();
  const { total: count } = useList(Agent, withoutLicence);
  if (!count) return null;
  return (
    <Banner tone="attention" form="strip" title={t('alarms.unlicensed', { count, figure: format.number(count) })}>
      {t('alarms.unlicensedMore')}
    </Banner>
  );
}
