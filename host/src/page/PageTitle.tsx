import { useTexts } from '@lineside/remote-kit';
import { useLocation } from '@lineside/remote-kit/router';
import { siteName, useHost } from './host.ts';
import { pageTitle } from './page-title.ts';

/** Keeps title and description of the page (spec 2.27); React puts both into the head. */
export function PageTitle() {
  const { t } = useTexts('host');
  const host = useHost();
  const { pathname } = useLocation();
  const { title, description } = pageTitle(pathname, {
    appName: host.config.appName,
    site: siteName(host),
    login: { title: t('title.login'), description: t('title.loginDescription') },
  });
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  );
}
