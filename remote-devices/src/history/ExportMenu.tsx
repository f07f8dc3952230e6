import { send } from '@lineside/client';
import { calls, type HistoryStep } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, notify, saveFile, useFormat, useViewer, useWide } from '@lineside/ui/base';
import type { TimeSpan } from '@lineside/ui/data';
import { DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { useHistoryLabels } from './use-labels.ts';
import type { HistoryView } from './view.ts';

interface ExportMenuProps {
  agentId: string;
  view: HistoryView;
  span: TimeSpan;
  step: HistoryStep;
}

/** Saves the shown tags and period as a file: as they are shown, or each stored value. It says how much has come meanwhile. */
export function ExportMenu({ agentId, view: { tags = [], show }, span, step }: ExportMenuProps) {
  const { t } = useTexts();
  const wide = useWide();
  const format = useFormat();
  const labels = useHistoryLabels();
  const { zone } = useViewer();
  const [received, setReceived] = useState<number | null>(null);
  const save = async (fileFormat: 'csv' | 'xlsx', isRaw: boolean) => {
    setReceived(0);
    const query = {
      ...{ from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString(), timeZone: zone },
      ...{ variables: tags.join(), format: fileFormat, ...(!isRaw && { step, show }) },
    };
    const file = await send(calls.ExportHistory, { params: { agentId }, query, onReceived: setReceived });
    setReceived(null);
    if (!file.ok) return;
    saveFile(file.data.name, [file.data.content], file.data.mediaType);
    notify({ tone: 'online', text: t('dataHistory.saved', { name: file.data.name }), seconds: 5 });
  };
  const items = (['csv', 'xlsx'] as const).flatMap((fileFormat) => {
    const name = t(`dataHistory.formats.${fileFormat}`);
    return [
      {
        ...{ key: fileFormat, label: t('dataHistory.asShown', { format: name, shown: labels.shown(show, step) }) },
        onSelect: () => void save(fileFormat, false),
      },
      {
        ...{ key: `${fileFormat} raw`, label: t('dataHistory.eachValue', { format: name }) },
        onSelect: () => void save(fileFormat, true),
      },
    ];
  });
  const megabytes = received === null ? null : format.number(received / 1e6, { digits: 1, unit: 'MB' });
  return (
    <Menu label={t('dataHistory.export')} items={items}>
      {(trigger) => (
        <Button
          {...trigger}
          icon={<DownloadIcon />}
          label={megabytes ?? t('dataHistory.export')}
          busy={received !== null}
          disabled={tags.length === 0}
        >
          {megabytes ?? (wide ? undefined : t('dataHistory.export'))}
        </Button>
      )}
    </Menu>
  );
}
