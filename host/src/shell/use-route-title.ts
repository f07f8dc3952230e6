import { useTexts } from '@lineside/remote-kit';
import { matchPath, useLocation } from '@lineside/remote-kit/router';
import { useDescribed } from '../remotes/use-remotes.ts';

/** Of the host's own screens in the shell. */
const ownTitles: Record<string, string> = {
  'my-profile': 'shell.profile',
  messages: 'shell.messages',
  'my-companies': 'companies.my',
};

/** What the open route is called by the remote that gives it; empty where none does. */
export function useRouteTitle(): string {
  const { pathname } = useLocation();
  const { t, language } = useTexts('host');
  const described = useDescribed();
  const routes = described.flatMap((remote) => remote.routes);
  const title = routes.find(({ path }) => matchPath(`/${path}`, pathname))?.title;
  const ownTitle = ownTitles[pathname.split('/')[1] ?? ''];
  return title?.[language] ?? title?.en ?? (ownTitle ? t(ownTitle) : '');
}
