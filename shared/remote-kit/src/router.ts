/** The router, as far as the product uses it: a shared library can't be tree-shaken, a list of names can. */
export {
  createBrowserRouter,
  generatePath,
  type LinkProps,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  type To,
  useBlocker,
  useLocation,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './links/Link.tsx';
export { type Portal, usePortal } from './links/portal.ts';
export { RouterProvider } from './links/RouterProvider.tsx';
export { useNavigate } from './links/use-navigate.ts';
export { NoRouteId } from './no-route-id.ts';
export { useRouteId } from './route-id.ts';
