import { useMay } from '@lineside/client';
import { AgentReportSchedule, AssetReportSchedule, type Reference, type Row } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, StateWord, useWide } from '@lineside/ui/base';
import { PlainCell, useRemoval } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { PencilIcon, PlusIcon, RotateCwIcon, SendIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { PagesRail } from '../rail/PagesRail.tsx';
import { useWhenIn } from './NextRuns.tsx';
import { NoBrowser } from './NoBrowser.tsx';
import { type Recurrence, useRecurrenceWords } from './RecurrenceInput.tsx';
import { ScheduleDialog, type ScheduleForm } from './ScheduleDialog.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { useScheduleActions } from './use-schedule-actions.tsx';

type Schedule = Row<typeof AgentReportSchedule>;
type ScheduleRow = Pick<Schedule, 'publicId' | 'report' | 'timeZone' | 'active' | 'nextRunOn' | 'stopped' | 'can'> & {
  agent?: Reference;
  asset?: Reference;
};

/** When reports are made again and again, over all devices or all assets. */
export function ScheduleList({ of }: { of: 'agent' | 'asset' }) {
  const { t } = useTexts();
  const wide = useWide();
  const whenIn = useWhenIn();
  const words = useRecurrenceWords();
  // the two differ only in their subject
  const entity = (of === 'agent' ? AgentReportSchedule : AssetReportSchedule) as typeof AgentReportSchedule;
  const [form, setForm] = useState<ScheduleForm>();
  const [parent, setParent] = useState<string>();
  const removal = useRemoval(entity, { parent });
  const subjectOf = (row: object) => (row as ScheduleRow)[of]!;
  const { run, resume } = useScheduleActions(entity);
  const nextOf = ({ active, nextRunOn, timeZone }: Pick<ScheduleRow, 'active' | 'nextRunOn' | 'timeZone'>) => {
    if (!active) return t('schedules.off');
    return nextRunOn === null ? t('schedules.never') : whenIn(Date.parse(nextRunOn), timeZone);
  };
  const add = useMay('MANAGE_AGENT') ? (
    <Button kind={wide ? 'primary' : 'default'} icon={<PlusIcon />} onClick={() => setForm({ is: 'add' })}>
      {t('schedules.add')}
    </Button>
  ) : undefined;
  return (
    <PagesRail>
      <EntityList
        entity={entity}
        title={t(of === 'agent' ? 'rail.agentSchedules' : 'rail.assetSchedules')}
        columns={['report', of as 'agent', 'recurrence', 'nextRunOn', 'timeZone']}
        extraFields={['active', 'stopped']}
        narrowColumns={['nextRunOn', of as 'agent']}
        nameOf={({ report }) => report.name ?? ''}
        head={add}
        note={<NoBrowser form="strip" />}
        panel={{ name: 'schedule', render: (panel) => <SchedulePanel {...panel} of={of} /> }}
        actionsWidth={64}
        actions={(row) =>
          row.can.edit
            ? {
                more: [
                  row.stopped
                    ? {
                        key: 'resume',
                        label: t('schedules.resume'),
                        icon: <RotateCwIcon />,
                        onSelect: () => void resume(row.publicId, subjectOf(row).publicId),
                      }
                    : {
                        key: 'run',
                        label: t('schedules.run'),
                        icon: <SendIcon />,
                        onSelect: () => void run(row.publicId, subjectOf(row).publicId, row.report.name ?? ''),
                      },
                  {
                    key: 'edit',
                    label: t('edit'),
                    icon: <PencilIcon />,
                    onSelect: () => setForm({ is: 'edit', publicId: row.publicId, parent: subjectOf(row).publicId }),
                  },
                  {
                    key: 'remove',
                    label: t('remove'),
                    icon: <TrashIcon />,
                    danger: true,
                    onSelect: () => {
                      setParent(subjectOf(row).publicId);
                      removal.ask([{ publicId: row.publicId, name: row.report.name }]);
                    },
                  },
                ],
              }
            : {}
        }
        why={t('schedules.why')}
      >
        {(Column) => (
          <>
            <Column field={of as 'agent'} flex={2} />
            <Column field="report" isName />
            <Column
              field="recurrence"
              sortable={false}
              blank={() => false}
              flex={2}
              min={160}
              cell={(row) => <PlainCell>{words(row.recurrence as Recurrence)}</PlainCell>}
            />
            <Column field="timeZone" from={1036} />
            <Column
              field="nextRunOn"
              width={230}
              blank={() => false}
              cell={(row) =>
                row.stopped ? (
                  <StateWord of="sentence" is="caution">
                    {t('schedules.stopped')}
                  </StateWord>
                ) : (
                  <PlainCell>{nextOf(row)}</PlainCell>
                )
              }
            />
          </>
        )}
      </EntityList>
      {removal.dialog}
      {form ? <ScheduleDialog entity={entity} subjectKind={of} form={form} onClose={() => setForm(undefined)} /> : null}
    </PagesRail>
  );
}
