import { useTexts } from '@lineside/remote-kit';
import { matchPath, useLocation } from '@lineside/remote-kit/router';
import { useDescribed } from '../remotes/use-remotes.ts';

/** Sets the title of the host's own screens in the shell. */
const ownTitles: Record<string, string> = {
  'my-profile': 'shell.profile',
  messages: 'shell.messages',
  'my-companies': 'companies.my',
};

/** Whether an address is one of the host's own screens, whose title a narrow header shows. */
export const hasOwnTitle = (pathname: string): boolean => pathname.slice(1) in ownTitles;

/** The title of the open route, from its remote; empty if it has none. */
export function useRouteTitle(): string {
  const { pathname } = useLocation();
  const { t, language } = useTexts('host');
  const described = useDescribed();
  const routes = described.flatMap((remote) => remote.routes);
  const title = routes.find(({ path }) => matchPath(`/${path}`, pathname))?.title;
  const ownTitle = ownTitles[pathname.split('/')[1] ?? ''];
  return title?.[language] ?? title?.en ?? (ownTitle ? t(ownTitle) : '');
}
