import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, lazyWithRetry, notify, useLabels, useStateWords, useWide } from '@lineside/ui/base';
import { Columns3Icon, DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { ListKind } from './address.ts';
import type { AgentRow } from './agent-row.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { exportDevices, type View } from './export-devices.ts';
import { settingsOf } from './SettingsWord.tsx';
import { Views } from './Views.tsx';

const ColumnsDialog = lazyWithRetry(() => import('./ColumnsDialog.tsx'));

interface ListToolsProps {
  kind: ListKind;
  columns: ChosenColumns;
  view: Pick<View, 'search' | 'filters'>;
  orderBy: View['orderBy'];
}

/** Actions on the view as a whole, on a wide page: columns, and export. */
export function ListTools({ kind, columns, view, orderBy }: ListToolsProps) {
  const { t } = useTexts();
  const wide = useWide();
  const labels = useLabels(Agent);
  const word = useStateWords();
  const [choosing, setChoosing] = useState(false);
  if (!wide) return null;
  const save = async () => {
    const words = {
      access: (state: string) => word('access', state as 'open'),
      settings: (open: AgentRow['openChanges']) =>
        settingsOf(t, open)
          .map(({ words }) => words)
          .join(', '),
    };
    const ok = await exportDevices(labels, words, columns.ids, { ...view, orderBy });
    if (!ok) notify({ tone: 'danger', text: t('columns.notSaved'), seconds: 5 });
  };
  return (
    <>
      <Views kind={kind} />
      <Button kind="text" icon={<Columns3Icon />} label={t('columns.title')} onClick={() => setChoosing(true)} />
      <Button kind="text" icon={<DownloadIcon />} label={t('columns.export')} onClick={save} />
      {choosing ? <ColumnsDialog kind={kind} columns={columns} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
