import { useList } from '@lineside/client';
import { AgentDataAlarmOccurrence } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import {
  Button,
  FailedPart,
  LicenceNote,
  Panel,
  Skeleton,
  Stack,
  StateGlyph,
  useFormat,
  useLabels,
  useNow,
  useWide,
} from '@lineside/ui/base';
import { SimpleTable, type SimpleTableProps, useReason } from '@lineside/ui/data';
import { CheckIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { AcknowledgedBy } from '../alarms/AcknowledgedBy.tsx';
import { AlarmDuration, AlarmState, AlarmStateFor } from '../alarms/AlarmState.tsx';
import { CommentDialog } from '../alarms/CommentDialog.tsx';
import { isToAcknowledge, type Occurrence, occurrenceFields, panelOf } from '../alarms/occurrence.ts';
import { useAcknowledge } from '../alarms/use-acknowledge.ts';
import { historyOfAlarm } from '../history/view.ts';

/** Alarms of a device that went off, the newest first: each is acknowledged, and has a comment. */
export function Alarms({ agentId }: { agentId: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const now = useNow(60_000);
  const wide = useWide();
  const label = useLabels(AgentDataAlarmOccurrence);
  const acknowledge = useAcknowledge();
  const [commented, setCommented] = useState<Occurrence>();
  const query = { fields: occurrenceFields, parent: agentId, pageSize: 50 };
  const list = useList(AgentDataAlarmOccurrence, query, { live: true });
  const columns: SimpleTableProps<Occurrence>['columns'] = [
    {
      id: 'alarm',
      header: label.field('alarm'),
      role: 'name',
      cell: (occurrence) => <AlarmCell one={occurrence} wide={wide} onComment={() => setCommented(occurrence)} />,
    },
    {
      id: 'state',
      header: label.field('active'),
      width: 150,
      cell: (occurrence) => <AlarmState occurrence={occurrence} />,
    },
    {
      id: 'since',
      header: label.field('occurredOn'),
      cell: (occurrence) => <Link to={historyOfAlarm(occurrence)}>{format.when(occurrence.occurredOn, now)}</Link>,
    },
    {
      id: 'duration',
      header: t('alarms.duration'),
      cell: (occurrence) => <AlarmDuration occurrence={occurrence} />,
    },
    {
      id: 'acknowledged',
      header: label.field('acknowledged'),
      cell: (occurrence) =>
        isToAcknowledge(occurrence) ? (
          <Button kind="link" size="small" icon={<CheckIcon />} onClick={() => acknowledge(occurrence)}>
            {t('alarms.acknowledge')}
          </Button>
        ) : (
          <AcknowledgedBy occurrence={occurrence} />
        ),
    },
    {
      id: 'comment',
      header: label.field('comment'),
      cell: (occurrence) => (
        <>
          {occurrence.comment}{' '}
          <Button kind="link" size="small" onClick={() => setCommented(occurrence)}>
            {t(occurrence.comment ? 'alarms.change' : 'alarms.addComment')}
          </Button>
        </>
      ),
    },
  ];
  return (
    <Panel
      title={t('parts.alarms')}
      extra={<Link to={`/alarms?show=all&agent=${agentId}`}>{t('alarms.ofAll')}</Link>}
      flush
    >
      <LicenceNote app="alarming" agent={agentId} />
      {list.state === 'failed' ? <FailedPart reason={reason(list.failure)} onRetry={list.retry} /> : null}
      {list.state === 'loading' ? <Skeleton lines={4} /> : null}
      {list.data ? (
        <SimpleTable
          label={t('parts.alarms')}
          rows={list.data}
          rowKey={({ publicId }) => publicId}
          columns={wide ? columns : columns.filter(({ id }) => id === 'alarm' || id === 'acknowledged')}
          empty={<p className="ls-panel-body ls-quiet">{t('alarms.none')}</p>}
        />
      ) : null}
      {list.more === 'none' ? null : (
        <div className="ls-panel-body">
          <Button size="small" busy={list.more === 'loading'} onClick={list.loadMore}>
            {t('parts.more')}
          </Button>
        </div>
      )}
      {commented ? (
        <CommentDialog agentId={agentId} occurrence={commented} onClose={() => setCommented(undefined)} />
      ) : null}
    </Panel>
  );
}

interface AlarmCellProps {
  one: Occurrence;
  wide: boolean;
  onComment(): void;
}

/** The severity and name of an alarm, which lead to its instructions; on a narrow page with the columns of a wide one. */
function AlarmCell({ one, wide, onComment }: AlarmCellProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const label = useLabels(AgentDataAlarmOccurrence);
  const name = (
    <span className="ls-row">
      <StateGlyph of="severity" is={one.severity} label={label.word('severity', one.severity)} />
      <Link to={panelOf(one)}>{one.alarm.name}</Link>
    </span>
  );
  if (wide) return name;
  return (
    <Stack gap={4}>
      {name}
      <span className="ls-quiet">
        <AlarmStateFor occurrence={one} />, {format.when(one.occurredOn, now)}
      </span>
      <span>
        {one.comment}{' '}
        <Button kind="link" size="small" onClick={onComment}>
          {t(one.comment ? 'alarms.change' : 'alarms.addComment')}
        </Button>
      </span>
    </Stack>
  );
}
