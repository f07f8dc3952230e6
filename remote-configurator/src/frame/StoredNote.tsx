import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';
import { useSubject } from './subject.ts';

/** A note that a device doesn't use these settings yet; not for templates. */
export function StoredNote({
  isStored = false,
  form = 'box',
}: {
  isStored?: boolean | undefined;
  form?: 'box' | 'strip';
}) {
  const { t } = useTexts();
  const { kind } = useSubject();
  if (!isStored || kind !== 'agent') return null;
  return (
    <Banner tone="info" form={form} title={t('stored.title')}>
      {t('stored.why')}
    </Banner>
  );
}
