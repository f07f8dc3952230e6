import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';

/** Says above a list that nothing carries out yet what its records describe. */
export function NotYet({ what }: { what: 'mqtt' | 'edgeApps' | 'components' }) {
  const { t } = useTexts();
  return (
    <Banner tone="info" form="strip" title={t('notYet.title')}>
      {t(`notYet.${what}`)}
    </Banner>
  );
}
