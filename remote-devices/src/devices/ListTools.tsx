import { useTexts } from '@lineside/remote-kit';
import { Button, lazyWithRetry, useWide } from '@lineside/ui/base';
import { Columns3Icon, DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { ListKind } from './address.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import type { View } from './export-devices.ts';
import { useExport } from './use-export.ts';
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
  const save = useExport(columns);
  const [choosing, setChoosing] = useState(false);
  if (!wide) return null;
  return (
    <>
      <Views kind={kind} />
      <Button kind="text" icon={<Columns3Icon />} label={t('columns.title')} onClick={() => setChoosing(true)} />
      <Button
        kind="text"
        icon={<DownloadIcon />}
        label={t('columns.export')}
        onClick={() => save([{ ...view, orderBy }])}
      />
      {choosing ? <ColumnsDialog kind={kind} columns={columns} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
