import { useTexts } from '@lineside/remote-kit';
import { matchPath, useLocation } from '@lineside/remote-kit/router';
import { useDescribed } from '../remotes/use-remotes.ts';

/** What the open route is called by the remote that gives it; empty where none does. */
export function useRouteTitle(): string {
  const { pathname } = useLocation();
  const { language } = useTexts('host');
  const described = useDescribed();
  const routes = described.flatMap((remote) => remote.routes);
  const title = routes.find(({ path }) => matchPath(`/${path}`, pathname))?.title;
  return title?.[language] ?? title?.en ?? '';
}
