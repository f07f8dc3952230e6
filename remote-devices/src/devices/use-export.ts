import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify, useLabels, useStateWords } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { exportDevices, type View } from './export-devices.ts';
import { settingsOf } from './SettingsWord.tsx';

/** Saves devices as a file with the columns of the list: those of some views, one after the other. */
export function useExport(columns: ChosenColumns): (views: readonly View[]) => Promise<void> {
  const { t } = useTexts();
  const labels = useLabels(Agent);
  const word = useStateWords();
  return async (views) => {
    const words = {
      access: (state: string) => word('access', state as 'open'),
      settings: (open: AgentRow['openChanges']) =>
        settingsOf(t, open)
          .map(({ words }) => words)
          .join(', '),
    };
    const ok = await exportDevices(labels, words, columns.ids, views);
    if (!ok) notify({ tone: 'danger', text: t('columns.notSaved'), seconds: 5 });
  };
}
