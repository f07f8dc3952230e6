import { type HostAddress, hostAddresses, type RouteJson } from '@lineside/remote-kit/remote-json';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from '@lineside/remote-kit/router';
import { lazyWithRetry, Spinner } from '@lineside/ui/base';
import { type ReactNode, useEffect, useMemo } from 'react';
import { lazyRecordScreen, lazyScreen } from './account/texts.ts';
import { ApiUnavailableScreen } from './errors/ApiUnavailableScreen.tsx';
import { NotAllowedScreen } from './errors/NotAllowedScreen.tsx';
import { addressBefore } from './errors/unavailable-address.ts';
import { WhoopsScreen } from './errors/WhoopsScreen.tsx';
import { leaveWithdrawn } from './federation/leave-withdrawn.ts';
import { CompanyGuard } from './guard/CompanyGuard.tsx';
import { SessionGuard } from './guard/SessionGuard.tsx';
import { homeTarget } from './page/home-target.ts';
import { PageSpinner } from './page/PageSpinner.tsx';
import { useUsable } from './page/usable.ts';
import { RemoteRoute } from './remotes/RemoteRoute.tsx';
import { UnknownAddress } from './remotes/UnknownAddress.tsx';
import { type DescribedRemote, useDescribed } from './remotes/use-remotes.ts';
import { OwnShell } from './shell/OwnShell.tsx';
import { Shell } from './shell/Shell.tsx';
import { LogOutScreen } from './sign-in/LogOutScreen.tsx';

const ConsoleSignIn = lazyWithRetry(() => import('./consoles/ConsoleSignIn.tsx'), PageSpinner);
const ConsoleSignInScreen = lazyWithRetry(() => import('./consoles/ConsoleSignInScreen.tsx'), PageSpinner);
const MyConsolesScreen = lazyWithRetry(() => import('./consoles/MyConsolesScreen.tsx'), PageSpinner);
const SignInScreen = lazyWithRetry(() => import('./sign-in/SignInScreen.tsx'), PageSpinner);
const FirstDayScreen = lazyScreen(() => import('./first-day/FirstDayScreen.tsx'));
const MyCompaniesScreen = lazyScreen(() => import('./companies/MyCompaniesScreen.tsx'));
const RegisterScreen = lazyScreen(() => import('./account/RegisterScreen.tsx'));
const RecoverScreen = lazyScreen(() => import('./account/RecoverScreen.tsx'));
const TwoFactorRequiredScreen = lazyScreen(() => import('./account/TwoFactorRequiredScreen.tsx'));
const SsoRequiredScreen = lazyScreen(() => import('./account/SsoRequiredScreen.tsx'));
const ProfileGate = lazyScreen(() => import('./account/ProfileGate.tsx'));
const ProfileScreen = lazyRecordScreen(() => import('./profile/ProfileScreen.tsx'));
const MessagesScreen = lazyRecordScreen(() => import('./messages/MessagesScreen.tsx'));
const policies = () => import('./terms/PolicyScreen.tsx');
const TermsOfUse = lazyScreen(async () => ({ default: (await policies()).TermsOfUse }));
const PrivacyStatement = lazyScreen(async () => ({ default: (await policies()).PrivacyStatement }));
const CompanyTermsOfUse = lazyScreen(async () => ({ default: (await policies()).CompanyTermsOfUse }));
const CompanyPrivacyStatement = lazyScreen(async () => ({ default: (await policies()).CompanyPrivacyStatement }));

/** Every address of the portal: the host's own, and those of remotes. A remote that loads late adds its own. */
export function HostRoutes() {
  const described = useDescribed();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a navigation
  useEffect(leaveWithdrawn, [pathname]);
  return useRoutes(useMemo(() => routesWith(described), [described]));
}

/** A route of the host itself: its address is on the list that remotes are refused by. */
type HostRoute = { path: HostAddress; element: ReactNode };

const forEverybody: HostRoute[] = [
  { path: hostAddresses.register, element: <RegisterScreen /> },
  { path: hostAddresses.recover, element: <RecoverScreen /> },
  { path: hostAddresses.terms, element: <TermsOfUse /> },
  { path: hostAddresses.privacy, element: <PrivacyStatement /> },
  { path: hostAddresses.signOut, element: <LogOutScreen /> },
  { path: hostAddresses.loading, element: <LoadingScreen /> },
  { path: hostAddresses.error, element: <WhoopsScreen /> },
  { path: hostAddresses.apiUnavailable, element: <ApiBack /> },
];

/** One screen at both addresses: typed input stays in its memory. */
const signIn: HostRoute[] = [
  { path: hostAddresses.signIn, element: null },
  { path: hostAddresses.twoFactor, element: null },
];

const signedIn: HostRoute[] = [
  { path: hostAddresses.consoles, element: <MyConsolesScreen /> },
  { path: hostAddresses.twoFactorRequired, element: <TwoFactorRequiredScreen /> },
  { path: hostAddresses.ssoRequired, element: <SsoRequiredScreen /> },
  { path: hostAddresses.companyTerms, element: <CompanyTermsOfUse /> },
  { path: hostAddresses.companyPrivacy, element: <CompanyPrivacyStatement /> },
];

/** Screens of the person's own account, in the shell of the company if one is chosen. */
const hostRoutes: HostRoute[] = [
  { path: hostAddresses.companies, element: <MyCompaniesScreen /> },
  { path: hostAddresses.messages, element: <MessagesScreen /> },
  { path: hostAddresses.message, element: <MessagesScreen /> },
];
const profile: HostRoute[] = [
  { path: hostAddresses.profile, element: <ProfileScreen /> },
  { path: hostAddresses.profileSection, element: <ProfileScreen /> },
];

const inCompany: HostRoute[] = [
  { path: hostAddresses.start, element: <Navigate to="/home" replace /> },
  { path: hostAddresses.home, element: <HomeRedirect /> },
  { path: hostAddresses.firstDay, element: <FirstDayScreen /> },
  { path: hostAddresses.notAllowed, element: <NotAllowedScreen within /> },
  { path: hostAddresses.unknown, element: <UnknownAddress /> },
];

const routesWith = (described: readonly DescribedRemote[]): RouteObject[] => [
  ...forEverybody,
  { element: <SignInScreen />, children: signIn },
  // a mail's link to it is followed without being signed in
  { element: <ProfileGate />, children: [{ element: <OwnShell />, children: profile }] },
  {
    path: hostAddresses.consoleSignIn,
    element: <ConsoleSignIn />,
    children: [{ index: true, element: <ConsoleSignInScreen /> }],
  },
  {
    element: <SessionGuard />,
    children: [
      ...signedIn,
      { element: <OwnShell />, children: hostRoutes },
      {
        element: (
          <CompanyGuard>
            <Shell />
          </CompanyGuard>
        ),
        children: [...inCompany, ...ofRemotes(described, (route) => !route.alone)],
      },
      {
        // printed pages have no shell (spec 2.19)
        element: (
          <CompanyGuard>
            <Outlet />
          </CompanyGuard>
        ),
        children: ofRemotes(described, (route) => route.alone === true),
      },
    ],
  },
];

const ofRemotes = (described: readonly DescribedRemote[], matches: (route: RouteJson) => boolean): RouteObject[] =>
  described.flatMap(({ name, routes }) =>
    routes.filter(matches).map((route) => ({
      path: route.path,
      element: <RemoteRoute key={`${name} ${route.path}`} remote={name} route={route} />,
    })),
  );

/** /home; a failed check has led to error/not-allowed before (spec 2.06). */
function HomeRedirect() {
  return <Navigate to={homeTarget(useUsable())} replace />;
}

/**
 * error/api-unavailable once the API answers: back to the previous address, or the card if there is none (spec 2.21).
 */
function ApiBack() {
  const before = addressBefore();
  return before ? <Navigate to={before} replace /> : <ApiUnavailableScreen onTry={() => location.assign('/')} />;
}

/** /loading: the full-page spinner (spec 2.18). */
function LoadingScreen() {
  return <Spinner full />;
}
