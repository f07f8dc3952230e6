import { actMany, useMay } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { type Translate, useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, notify } from '@lineside/ui/base';
import type { BulkAction } from '@lineside/ui/data';
import { FolderIcon, PlugIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import type { ListKind } from './address.ts';
import type { AgentRow } from './agent-row.ts';

const GroupDialog = lazyWithRetry(() => import('./GroupDialog.tsx'));

/** Why a device isn't asked to connect to the VPN; undefined of one that is online without it. */
function whyNoTunnel({ status, activeVpnSession }: AgentRow, t: Translate): string | undefined {
  if (status !== 'online') return t('bulk.notOnline');
  return activeVpnSession?.vpnAddress ? t('bulk.hasTunnel') : undefined;
}

/** Asks devices to connect to their VPN server: all or none. A failure is shown where the write is. */
async function connectTunnels(rows: readonly AgentRow[], t: Translate): Promise<void> {
  const asked = rows.map(({ publicId }) => ({ publicId, action: 'connect' }));
  const { ok } = await actMany(Agent.actions.openVpnOfAll, asked);
  if (ok) notify({ tone: 'online', text: t('bulk.tunnelAsked', { count: asked.length }), seconds: 3 });
}

/** Actions on several devices, for people with the right; `dialog` asks for their input. */
export function useBulk(kind: ListKind): { actions: BulkAction<AgentRow>[] | undefined; dialog: ReactNode } {
  const { t } = useTexts();
  const mayManage = useMay('MANAGE_AGENT');
  const [chosen, setChosen] = useState<readonly AgentRow[]>();
  if (!mayManage || kind !== 'devices') return { actions: undefined, dialog: null };
  return {
    actions: [
      {
        key: 'group',
        label: t('bulk.group'),
        icon: <FolderIcon />,
        skips: ({ can }) => (can.edit ? undefined : t('bulk.mayNot')),
        run: (rows) => setChosen(rows),
      },
      {
        key: 'tunnel',
        label: t('bulk.tunnel'),
        icon: <PlugIcon />,
        skips: (agent) => (agent.can.edit ? whyNoTunnel(agent, t) : t('bulk.mayNot')),
        run: (rows) => connectTunnels(rows, t),
      },
    ],
    dialog: chosen ? <GroupDialog devices={chosen} onClose={() => setChosen(undefined)} /> : null,
  };
}
