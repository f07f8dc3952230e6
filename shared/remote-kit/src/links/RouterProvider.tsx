import { RouterProvider as ReactRouterProvider, type RouterProviderProps } from 'react-router-dom';
import { LinkHere } from './LinkHere.tsx';
import { RouterLinkContext } from './router-link.ts';

/** react-router's provider, in which links lead to screens of this page. */
export function RouterProvider(props: RouterProviderProps) {
  return (
    <RouterLinkContext value={LinkHere}>
      <ReactRouterProvider {...props} />
    </RouterLinkContext>
  );
}
