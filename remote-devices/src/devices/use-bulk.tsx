import { useMay } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { lazyWithRetry } from '@lineside/ui/base';
import type { BulkAction } from '@lineside/ui/data';
import { FolderIcon } from '@lineside/ui/icons';
import { type ReactNode, useState } from 'react';
import type { ListKind } from './address.ts';
import type { AgentRow } from './agent-row.ts';

const GroupDialog = lazyWithRetry(() => import('./GroupDialog.tsx'));

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
    ],
    dialog: chosen ? <GroupDialog devices={chosen} onClose={() => setChosen(undefined)} /> : null,
  };
}
