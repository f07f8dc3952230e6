import { useCall } from '@lineside/client';
import { calls, holdsPermission } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import type { MenuItem } from '@lineside/ui/base';
import { LayoutDashboardIcon, TriangleAlertIcon } from '@lineside/ui/icons';
import { runsEarlier } from './part.ts';
import { useFederation } from './use-remotes.ts';

/** The way to the components of this portal: for app developers, and for everyone while an earlier version runs. */
export function usePartsEntry(onSelect: () => void): { entry: MenuItem | null; earlier: boolean } {
  const { t } = useTexts('host');
  const state = useFederation();
  const standing = useCall(calls.GetMyStanding);
  const develops = standing.data !== undefined && holdsPermission(standing.data, 'DEVELOP_APP');
  const earlier = state.is === 'running' ? state.remotes.filter(runsEarlier).length : 0;
  if (!develops && earlier === 0) return { entry: null, earlier: false };
  return {
    earlier: earlier > 0,
    entry: {
      key: 'parts',
      icon: earlier > 0 ? <TriangleAlertIcon className="ls-g-attention" /> : <LayoutDashboardIcon />,
      label: t('parts.title'),
      ...(earlier > 0 && { note: t('parts.earlier', { count: earlier }) }),
      onSelect,
    },
  };
}
