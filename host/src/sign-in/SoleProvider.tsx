import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { useEffect } from 'react';
import { useHost } from '../page/host.ts';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { staying } from '../page/wanted.ts';
import { goToProvider, providersQuery } from './identity-provider.ts';
import { Providers } from './Providers.tsx';
import { useFailureText } from './use-failure-text.ts';

/** The provider through which everybody logs in at this host, by its branding; one that doesn't exist is ignored. */
export function useSoleProvider(): { is: 'none' | 'awaited' } | { is: 'known'; publicId: string } {
  const { branding } = useHost();
  const named = branding?.custom.glbSignInProvider;
  const providers = useCall(calls.ListIdentityProviders, named ? { query: providersQuery, quiet: true } : null);
  if (!named) return { is: 'none' };
  if (providers.state === 'loading') return { is: 'awaited' };
  return providers.data?.some(({ publicId }) => publicId === named) ? { is: 'known', publicId: named } : { is: 'none' };
}

/** Login at a host whose branding names its only provider: leaves for it at once. */
export function ToSoleProvider({ provider, wanted }: { provider: string; wanted: string }) {
  const navigate = useNavigate();
  const failureText = useFailureText();

  useEffect(() => {
    const stay = (why?: string) => navigate('/login', { replace: true, state: { ...staying, wanted, why } });
    // the Back button shows the card, also where the browser has kept this page
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && stay();
    window.addEventListener('pageshow', onShow);
    void goToProvider(provider, wanted, { ...staying, wanted }).then(
      (failure) => failure && stay(failureText(failure)),
    );
    return () => window.removeEventListener('pageshow', onShow);
  }, [provider, wanted, navigate, failureText]);
  return <PageSpinner />;
}

/** The card of such a host: after logging out, a failure, or the Back button. */
export function SoleProviderCard({
  provider,
  wanted,
  why,
}: {
  provider: string;
  wanted: string;
  why?: string | undefined;
}) {
  const { t } = useTexts('host');
  return (
    <>
      <h1>{t('signIn.logIn')}</h1>
      {why ? (
        <p className="lh-problem" role="alert">
          {why}
        </p>
      ) : null}
      <Providers wanted={wanted} only={provider} />
    </>
  );
}
