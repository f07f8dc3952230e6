import { send } from '@lineside/client';
import { calls, type Filter, printFilter } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, Menu, notify, saveFile, useFormat, useViewer } from '@lineside/ui/base';
import { DownloadIcon } from '@lineside/ui/icons';
import { useState } from 'react';

/** Saves the filtered sessions as a file, of any length; it says how much has come meanwhile. */
export function ExportSessions({ filters }: { filters: readonly Filter[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const { zone } = useViewer();
  const [received, setReceived] = useState<number | null>(null);
  const save = async (fileFormat: 'csv' | 'xlsx') => {
    setReceived(0);
    const query = { format: fileFormat, timeZone: zone, filters: filters.map(printFilter) };
    const file = await send(calls.ExportVpnSessions, { query, onReceived: setReceived });
    setReceived(null);
    if (!file.ok) return;
    saveFile(file.data.name, [file.data.content], file.data.mediaType);
    notify({ tone: 'online', text: t('sessions.saved', { name: file.data.name }), seconds: 5 });
  };
  const items = (['csv', 'xlsx'] as const).map((key) => ({
    ...{ key, label: t(`sessions.formats.${key}`) },
    onSelect: () => void save(key),
  }));
  const megabytes = received === null ? null : format.number(received / 1e6, { digits: 1, unit: 'MB' });
  return (
    <Menu label={t('sessions.export')} items={items}>
      {(trigger) => (
        <Button {...trigger} icon={<DownloadIcon />} busy={received !== null}>
          {megabytes ?? t('sessions.export')}
        </Button>
      )}
    </Menu>
  );
}
