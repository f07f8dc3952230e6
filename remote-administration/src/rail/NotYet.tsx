import { useTexts } from '@lineside/remote-kit';
import { Banner } from '@lineside/ui/base';

/** Says above a list that nothing carries out yet what its records describe. */
export function NotYet({ what, form = 'strip' }: { what: 'mqtt' | 'edgeApps' | 'components'; form?: 'strip' | 'box' }) {
  const { t } = useTexts();
  return (
    <Banner tone="info" form={form} title={t('notYet.title')}>
      {t(`notYet.${what}`)}
    </Banner>
  );
}
