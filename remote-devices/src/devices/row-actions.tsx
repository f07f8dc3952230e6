import type { VpnStatus } from '@lineside/remote-kit';
import type { MenuItem } from '@lineside/ui/base';
import type { RowActions } from '@lineside/ui/data';
import { RouterIcon } from '@lineside/ui/icons';
import type { OfferedAction } from './actions.ts';

/** An action as an entry of a menu. */
export const menuItemOf = ({ key, label, icon: Icon, danger, disabledReason, busy, run }: OfferedAction): MenuItem => ({
  key,
  label,
  icon: <Icon />,
  danger,
  disabled: disabledReason !== undefined || busy,
  note: disabledReason,
  onSelect: run,
});

/** What a row offers: its first action as text, as a button on the device in use, the others in the menu. */
export function rowActions(
  agentId: string,
  offered: readonly OfferedAction[],
  vpn: VpnStatus,
  open: { label: string; run(): void },
  copies: readonly MenuItem[],
): RowActions {
  const first = offered.find(({ secondary }) => !secondary);
  const others = offered.filter((offeredAction) => offeredAction !== first);
  const inUse = vpn.is === 'connected' && vpn.agentId === agentId;
  const opening: MenuItem = { key: 'open', label: open.label, icon: <RouterIcon />, onSelect: open.run };
  return {
    first: first && {
      key: first.key,
      label: first.label,
      icon: <first.icon size={20} />,
      look: inUse ? 'button' : 'link',
      disabledReason: first.disabledReason,
      busy: first.busy,
      ends: first.ends,
      run: first.run,
    },
    more: [opening, ...others.map(menuItemOf), { key: 'line', kind: 'line' }, ...copies],
  };
}
