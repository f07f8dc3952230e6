import { useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import type { Crumb } from '@lineside/ui/base';

/** The way to a screen below the tree. */
export function useCrumbs(): Crumb[] {
  const { t } = useTexts();
  return [{ key: 'assets', link: <Link to="/assets">{t('menu.assets')}</Link> }];
}
