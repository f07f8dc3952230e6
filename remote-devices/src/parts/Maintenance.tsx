import { AgentMaintenanceWindow } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useFormat, useLabels, useNow } from '@lineside/ui/base';
import { ChildList } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';

interface MaintenanceProps {
  agentId: string;
  /** Whether this person may plan it. */
  canEdit: boolean;
}

/** The maintenance windows of a device, the latest first: in them its alarms are told to nobody. */
export function Maintenance({ agentId, canEdit }: MaintenanceProps) {
  const { t } = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const label = useLabels(AgentMaintenanceWindow);
  const form = useFormAddress('maintenance');
  return (
    <>
      <ChildList
        entity={AgentMaintenanceWindow}
        parent={agentId}
        fields={['start', 'end', 'reason', 'createdBy', 'can']}
        columns={[
          { id: 'start', header: label.field('start'), cell: ({ start }) => format.when(start, now) },
          { id: 'end', header: label.field('end'), cell: ({ end }) => format.when(end, now) },
          { id: 'reason', header: label.field('reason'), role: 'name', cell: ({ reason }) => reason },
          { id: 'createdBy', header: label.field('createdBy'), cell: ({ createdBy }) => createdBy.name },
        ]}
        none={t('maintenance.none')}
        add={canEdit ? { label: t('maintenance.add'), run: form.add } : undefined}
        edit={({ publicId }) => form.edit(publicId)}
        removes
      />
      <EntityFormDialog
        entity={AgentMaintenanceWindow}
        parent={agentId}
        fields={['start', 'end', 'reason']}
        address={form}
      />
    </>
  );
}
