import { useCall, useCompany, useSession } from '@lineside/client';
import { connectorService } from '@lineside/connector';
import { calls } from '@lineside/contracts';
import { dropQuestions, useIsAsked } from '@lineside/remote-kit/host';
import { lazyWithRetry } from '@lineside/ui/base';
import { connectorNeeds } from '@lineside/vpn/connector/connector-needs.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { FailedStart } from '../errors/FailedStart.tsx';
import { useHost } from '../page/host.ts';
import { MeContext } from '../page/me.ts';
import { Over } from '../page/Over.tsx';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { keepFormats } from '../preferences/formats.ts';
import { keepGround } from '../preferences/ground.ts';
import { chosenLanguage, showLanguage } from '../preferences/language.ts';

const SignInAgain = lazyWithRetry(() => import('../sign-in/SignInAgain.tsx'));

/**
 * Reads user and sector (spec 2.03), then starts the VPN client (2.04), then renders the content. When the session
 * expires, login is shown over it, and the same person finds it unchanged; the VPN's message comes first (4.31). One
 * instance per person: a question to one isn't shown to another.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { branding } = useHost();
  const session = useSession();
  const saysItself = useIsAsked('access-expired');
  // both come with the companies, in one answer
  const company = useCompany();
  const came = 'companies' in company ? {} : null;
  const user = useCall(calls.GetMyUser, came);
  const sector = useCall(calls.GetMySector, came);
  const me = useLatest(user.data);
  const sectorId = useLatest(sector.data?.publicId);

  useEffect(() => {
    if (sectorId) connectorService.start(connectorNeeds(sectorId));
  }, [sectorId]);
  useEffect(() => dropQuestions, []);
  useEffect(() => keepGround('shell', branding?.theme), [branding]);
  useEffect(() => {
    if (me && !chosenLanguage.get()) void showLanguage(me.language);
    if (me) keepFormats(me);
  }, [me]);

  const failed = [user, sector].find((item) => item.state === 'failed');
  return (
    <>
      {me && sectorId ? (
        <MeContext value={me}>{children}</MeContext>
      ) : company.state === 'failed' ? (
        <FailedStart failure={company.failure} />
      ) : failed ? (
        <FailedScreen failure={failed.failure!} onRetry={failed.retry} />
      ) : (
        <PageSpinner />
      )}
      {session.state === 'expired' && !saysItself ? (
        <Over>
          <SignInAgain emailAddress={me?.emailAddress} />
        </Over>
      ) : null}
    </>
  );
}

/** The last value there was: a switch of company drops what is held, and the page needn't go with it. */
function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value);
  if (value !== undefined) latest.current = value;
  return latest.current;
}
