import { act } from '@lineside/client';
import { BackendComponentTemplate } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, notify, saveFile } from '@lineside/ui/base';
import { DownloadIcon } from '@lineside/ui/icons';

/** Saves a component's log; a failure is shown for 3 s [8.15]. */
export function DownloadLogs({ component }: { component: { publicId: string; name: string } }) {
  const { t } = useTexts();
  const save = async () => {
    const result = await act(BackendComponentTemplate.actions.downloadLogs, component, {}, { inPlace: true });
    if (!result.ok) return void notify({ tone: 'danger', text: t('components.downloadFailed'), seconds: 3 });
    const { content, mediaType } = result.data;
    saveFile(`${component.name}.log`, [content], mediaType);
  };
  return (
    <Button icon={<DownloadIcon />} onClick={save}>
      {t('components.logs')}
    </Button>
  );
}
