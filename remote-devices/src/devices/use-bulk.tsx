import { actMany, useMay } from '@lineside/client';
import { Agent, where } from '@lineside/contracts';
import { type Translate, useTexts } from '@lineside/remote-kit';
import { lazyWithRetry, notify } from '@lineside/ui/base';
import type { BulkAction } from '@lineside/ui/data';
import { DownloadIcon, FolderIcon, PlugIcon, SendIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import type { ListKind } from './address.ts';
import type { AgentRow } from './agent-row.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import type { View } from './export-devices.ts';
import { useExport } from './use-export.ts';

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

/** Sends their settings to devices again: all or none. A failure is shown where the write is. */
async function pushSettings(rows: readonly AgentRow[], t: Translate): Promise<void> {
  const asked = rows.map(({ publicId }) => ({ publicId }));
  const { ok } = await actMany(Agent.actions.pushConfiguration, asked);
  if (ok) notify({ tone: 'online', text: t('bulk.pushed', { count: asked.length }), seconds: 3 });
}

/** The number of ids in one call's filter: an address has a limit. */
const atOnce = 100;

/** Exactly these devices, in parts. */
const viewsOf = (rows: readonly AgentRow[], orderBy: View['orderBy']): View[] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => ({
    filters: [
      where('in', 'publicId', ...rows.slice(part * atOnce, (part + 1) * atOnce).map(({ publicId }) => publicId)),
    ],
    orderBy,
  }));

/** Actions on several devices, for people with the right; `dialog` asks for their input. */
export function useBulk(
  kind: ListKind,
  columns: ChosenColumns,
  orderBy: View['orderBy'],
): { actions: BulkAction<AgentRow>[] | undefined; dialog: ReactNode } {
  const { t } = useTexts();
  const mayManage = useMay('MANAGE_AGENT');
  const save = useExport(columns);
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
      {
        key: 'push',
        label: t('bulk.push'),
        icon: <SendIcon />,
        skips: ({ can }) => (can.edit ? undefined : t('bulk.mayNot')),
        run: (rows) => pushSettings(rows, t),
      },
      {
        key: 'export',
        label: t('columns.export'),
        icon: <DownloadIcon />,
        // it changes nothing
        asks: true,
        run: (rows) => save(viewsOf(rows, orderBy)),
      },
    ],
    dialog: chosen ? <GroupDialog devices={chosen} onClose={() => setChosen(undefined)} /> : null,
  };
}
