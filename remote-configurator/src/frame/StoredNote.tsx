import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';
import { useSubject } from './subject.ts';

/** Says that a device has no use for these settings yet; a template is no device. */
export function StoredNote({ isStored = false }: { isStored?: boolean | undefined }) {
  const { t } = useTexts();
  const { kind } = useSubject();
  if (!isStored || kind !== 'agent') return null;
  return (
    <Banner tone="info" title={t('stored.title')}>
      {t('stored.why')}
    </Banner>
  );
}
