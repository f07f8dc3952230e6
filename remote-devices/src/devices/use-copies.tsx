import { useTexts } from '@lineside/remote-kit';
import { type MenuItem, notify } from '@lineside/ui/base';
import { CopyIcon } from '@lineside/ui/icons';
import { agentAddress, type ListKind } from './address.ts';
import type { AgentRow } from './agent-row.ts';

/** Copyable data of a device: its address in the VPN, if usable, and the link of its screen. */
export function useCopies(
  kind: ListKind,
): (agent: Pick<AgentRow, 'publicId' | 'activeVpnSession' | 'can'>) => MenuItem[] {
  const { t } = useTexts();
  const copy = (key: string, value: string): MenuItem => ({
    key,
    label: t(`actions.${key}`),
    icon: <CopyIcon />,
    onSelect: () =>
      void navigator.clipboard
        .writeText(value)
        .then(() => notify({ tone: 'offline', text: t('actions.copied'), seconds: 3, key: 'copied' })),
  });
  return (agent) => {
    const { activeVpnSession, can } = agent;
    const address = can.connect ? activeVpnSession?.vpnAddress : undefined;
    return [
      ...(address ? [copy('copyAddress', address)] : []),
      copy('copyLink', new URL(agentAddress(kind, agent), location.href).href),
    ];
  };
}
