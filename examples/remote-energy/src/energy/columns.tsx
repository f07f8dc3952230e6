import type { FieldName, Picked } from '@lineside/client';
import type { Agent } from '@lineside/contracts';
import type { Translate } from '@lineside/remote-kit';
import type { Format, Labels } from '@lineside/ui/base';
import { type Column, columnOf, NameCell } from '@lineside/ui/data';
import { MeasuredAt, PowerValue } from './PowerValue.tsx';

/** What the list shows of a device; its power is read row by row, for the rows that are drawn. */
export const energyFields = ['name', 'group'] as const satisfies readonly FieldName<typeof Agent>[];
type EnergyRow = Picked<typeof Agent, (typeof energyFields)[number]>;

export function energyColumns(t: Translate, label: Labels<typeof Agent>, format: Format): Column<EnergyRow>[] {
  return [
    {
      id: 'name',
      header: label.one,
      min: 220,
      flex: 2,
      sortable: true,
      role: 'name',
      cell: ({ publicId, name }) => <NameCell name={name} href={`/devices/${publicId}`} />,
    },
    columnOf(label, 'group', { min: 140, from: 1156, sortable: true }),
    {
      id: 'power',
      header: t('columns.power'),
      width: 160,
      align: 'end',
      cell: ({ publicId }) => <PowerValue agentId={publicId} />,
    },
    {
      id: 'measured',
      header: t('columns.measured', { zone: format.zone(Date.now()) }),
      width: 200,
      cell: ({ publicId }) => <MeasuredAt agentId={publicId} />,
    },
  ];
}
