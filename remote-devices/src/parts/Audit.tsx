import { useCall, useList } from '@lineside/client';
import { ControlledDevice, ControlledDeviceMembership, calls, where } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { FailedPart, Panel, Skeleton, Stack, useLabels } from '@lineside/ui/base';
import { ChildList, SimpleTable, useReason } from '@lineside/ui/data';
import { EntityFormDialog, useFormAddress } from '@lineside/ui/form';
import { useEffect, useRef } from 'react';
import type { AgentRow } from '../devices/agent-row.ts';
import { LocksPanel } from './LocksPanel.tsx';

/** What the controlling company does with a device: locks it, and puts it into its own groups [3.59][7.34]. */
export function Audit({ agent }: { agent: AgentRow }) {
  const reason = useReason();
  const list = useList(
    ControlledDevice,
    { fields: ['name', 'agent', 'can'], filters: [where('eq', 'device', agent.serialNumber)] },
    { live: true },
  );
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (!list.data) return <Skeleton lines={4} />;
  const controlled = list.data.find((device) => device.agent?.publicId === agent.publicId);
  if (!controlled?.agent) return null;
  const { publicId } = controlled;
  const { vpnLocked, webAccessLocked } = controlled.agent;
  return (
    <Stack gap={16}>
      <LocksPanel agent={agent} controlled={{ ...controlled, agent: controlled.agent }} />
      <Groups deviceId={publicId} canEdit={controlled.can.edit} />
      <Approvers agentId={agent.publicId} locks={`${vpnLocked} ${webAccessLocked}`} />
    </Stack>
  );
}

/** People of both companies who approve access to the device, and the rights that a lock takes from some of them. */
function Approvers({ agentId, locks }: { agentId: string; locks: string }) {
  const { t } = useTexts();
  const reason = useReason();
  const approvers = useCall(calls.ListApprovers, { params: { agentId } });
  // a lock changes what they approve
  const readWith = useRef(locks);
  useEffect(() => {
    if (readWith.current === locks) return;
    readWith.current = locks;
    void approvers.retry();
  }, [locks, approvers]);
  if (approvers.state === 'failed') return <FailedPart reason={reason(approvers.failure)} onRetry={approvers.retry} />;
  if (!approvers.data) return <Skeleton lines={3} />;
  return (
    <Panel title={t('audit.approvers')} flush>
      <SimpleTable
        label={t('audit.approvers')}
        rows={approvers.data}
        rowKey={({ publicId }) => publicId}
        columns={[
          { id: 'name', header: t('audit.approver'), role: 'name', cell: ({ name }) => name },
          { id: 'company', header: t('audit.company'), cell: ({ company }) => company.name },
          {
            id: 'approves',
            header: t('audit.approves'),
            cell: ({ hindrances }) =>
              hindrances.length > 0
                ? hindrances.map(({ code }) => t(`audit.hindrances.${code}`)).join(', ')
                : t('audit.approvesAll'),
          },
        ]}
        empty={<p className="ls-panel-body ls-quiet">{t('audit.noApprovers')}</p>}
      />
    </Panel>
  );
}

function Groups({ deviceId, canEdit }: { deviceId: string; canEdit: boolean }) {
  const { t } = useTexts();
  const label = useLabels(ControlledDeviceMembership);
  const form = useFormAddress('group');
  return (
    <>
      <ChildList
        entity={ControlledDeviceMembership}
        fields={['group', 'can']}
        filters={[where('eq', 'controlledDevice.publicId', deviceId)]}
        title={t('audit.groups')}
        columns={[{ id: 'group', header: label.field('group'), role: 'name', cell: ({ group }) => group.name }]}
        none={t('audit.noGroups')}
        add={canEdit ? { label: t('groups.add'), run: form.add } : undefined}
        removes
      />
      <EntityFormDialog
        entity={ControlledDeviceMembership}
        fields={['group']}
        draft={{ controlledDevice: { publicId: deviceId } }}
        address={form}
      />
    </>
  );
}
