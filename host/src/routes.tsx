import { type HostAddress, hostAddresses, type RouteJson } from '@lineside/remote-kit/remote-json';
import { Navigate, type RouteObject, useLocation, useRoutes } from '@lineside/remote-kit/router';
import { lazyWithRetry, Spinner } from '@lineside/ui/base';
import { type ReactNode, useEffect, useMemo } from 'react';
import { PageSpinner } from './boot/PageSpinner.tsx';
import { MyCompaniesScreen } from './companies/MyCompaniesScreen.tsx';
import { ApiUnavailableScreen } from './errors/ApiUnavailableScreen.tsx';
import { NotAllowedScreen } from './errors/NotAllowedScreen.tsx';
import { addressBefore } from './errors/unavailable-address.ts';
import { WhoopsScreen } from './errors/WhoopsScreen.tsx';
import { leaveWithdrawn } from './federation/registry/leave-withdrawn.ts';
import { CompanyGuard } from './guard/CompanyGuard.tsx';
import { SessionGuard } from './guard/SessionGuard.tsx';
import { HomeRedirect } from './home/HomeRedirect.tsx';
import { LogOutScreen } from './log-out/LogOutScreen.tsx';
import { RemoteRoute } from './remotes/RemoteRoute.tsx';
import { UnknownAddress } from './remotes/UnknownAddress.tsx';
import { type DescribedRemote, useDescribed } from './remotes/use-remotes.ts';

const ConsoleSignIn = lazyWithRetry(() => import('./console-sign-in/ConsoleSignIn.tsx'), PageSpinner);
const ConsoleSignInScreen = lazyWithRetry(() => import('./console-sign-in/ConsoleSignInScreen.tsx'), PageSpinner);
const MyConsolesScreen = lazyWithRetry(() => import('./consoles/MyConsolesScreen.tsx'), PageSpinner);
const SignInScreen = lazyWithRetry(() => import('./sign-in/SignInScreen.tsx'), PageSpinner);

/** Every address of the portal: the host's own, and those that remotes state. A remote that comes late adds its own. */
export function HostRoutes() {
  const described = useDescribed();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a navigation
  useEffect(leaveWithdrawn, [pathname]);
  return useRoutes(useMemo(() => routesWith(described), [described]));
}

/** A route of the host itself: its address stands on the list that remotes are refused by. */
type Own = { path: HostAddress; element: ReactNode };

const forEverybody: Own[] = [
  { path: hostAddresses.signIn, element: <SignInScreen /> },
  { path: hostAddresses.signOut, element: <LogOutScreen /> },
  { path: hostAddresses.loading, element: <LoadingScreen /> },
  { path: hostAddresses.error, element: <WhoopsScreen /> },
  { path: hostAddresses.apiUnavailable, element: <ApiBack /> },
];

const signedIn: Own[] = [
  { path: hostAddresses.companies, element: <MyCompaniesScreen /> },
  { path: hostAddresses.consoles, element: <MyConsolesScreen /> },
];

const inCompany: Own[] = [
  { path: hostAddresses.start, element: <Navigate to="/home" replace /> },
  { path: hostAddresses.home, element: <HomeRedirect /> },
  { path: hostAddresses.notAllowed, element: <NotAllowedScreen within /> },
  { path: hostAddresses.unknown, element: <UnknownAddress /> },
];

const routesWith = (described: readonly DescribedRemote[]): RouteObject[] => [
  ...forEverybody,
  {
    path: hostAddresses.consoleSignIn,
    element: <ConsoleSignIn />,
    children: [{ index: true, element: <ConsoleSignInScreen /> }],
  },
  {
    element: <SessionGuard />,
    children: [
      ...signedIn,
      {
        element: <CompanyGuard />,
        children: [...inCompany, ...ofRemotes(described, (route) => !route.alone)],
      },
      { element: <CompanyGuard alone />, children: ofRemotes(described, (route) => route.alone === true) },
    ],
  },
];

const ofRemotes = (described: readonly DescribedRemote[], which: (route: RouteJson) => boolean): RouteObject[] =>
  described.flatMap(({ name, routes }) =>
    routes.filter(which).map((route) => ({
      path: route.path,
      element: <RemoteRoute key={`${name} ${route.path}`} remote={name} route={route} />,
    })),
  );

/** error/api-unavailable once the API answers: back to where one was, or the card for who came by itself (spec 2.21). */
function ApiBack() {
  const before = addressBefore();
  return before ? <Navigate to={before} replace /> : <ApiUnavailableScreen onTry={() => location.assign('/')} />;
}

/** /loading: the full-page spinner (spec 2.18). */
function LoadingScreen() {
  return <Spinner full />;
}
