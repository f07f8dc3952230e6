import { useMay } from '@lineside/client';
import { AgentReportSchedule, AssetReportSchedule, type Reference } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, NotYet, useNow, useWide } from '@lineside/ui/base';
import { PlainCell, useRemoval } from '@lineside/ui/data';
import { EntityList } from '@lineside/ui/form';
import { PencilIcon, PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { PagesRail } from '../rail/PagesRail.tsx';
import { useWhenIn } from './NextRuns.tsx';
import { nextRuns, type Schedule } from './next-runs.ts';
import { type Recurrence, useRecurrenceWords } from './RecurrenceInput.tsx';
import { ScheduleDialog, type ScheduleForm } from './ScheduleDialog.tsx';

interface ScheduleRow extends Schedule {
  publicId: string;
  report: Reference;
  agent?: Reference;
  asset?: Reference;
  can: { edit: boolean };
}

/** When reports are made again and again, over all devices or all assets. */
export function ScheduleList({ of }: { of: 'agent' | 'asset' }) {
  const { t } = useTexts();
  const wide = useWide();
  const now = useNow(60_000);
  const whenIn = useWhenIn();
  const words = useRecurrenceWords();
  // the two differ only in their subject
  const entity = (of === 'agent' ? AgentReportSchedule : AssetReportSchedule) as typeof AgentReportSchedule;
  const [form, setForm] = useState<ScheduleForm>();
  const [parent, setParent] = useState<string>();
  const removal = useRemoval(entity, { parent });
  const subjectOf = (row: object) => (row as ScheduleRow)[of]!;
  const nextOf = (row: object) => nextRuns(row as ScheduleRow, 1, now)[0];
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
        columns={['report', of as 'agent', 'recurrence', 'deliveryTime', 'timeZone']}
        extraFields={['start']}
        narrowColumns={['deliveryTime', of as 'agent']}
        nameOf={({ report }) => report.name ?? ''}
        head={add}
        note={<NotYet of="schedules" form="strip" />}
        actionsWidth={64}
        actions={(row) =>
          row.can.edit
            ? {
                more: [
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
              field="deliveryTime"
              header={t('schedules.nextRun')}
              sortable={false}
              width={230}
              cell={(row) => (
                <PlainCell>{nextOf(row) ? whenIn(nextOf(row)!, row.timeZone) : t('schedules.never')}</PlainCell>
              )}
            />
          </>
        )}
      </EntityList>
      {removal.dialog}
      {form ? <ScheduleDialog entity={entity} subjectKind={of} form={form} onClose={() => setForm(undefined)} /> : null}
    </PagesRail>
  );
}
