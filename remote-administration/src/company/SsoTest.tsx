import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { Banner, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { useEffect, useRef, useState } from 'react';

const address = () => `${location.origin}${location.pathname}`;

/** Redirects to a provider; the browser returns to this screen with the provider's answer. */
export function useSsoTest(): (publicId: string) => Promise<void> {
  const reason = useReason();
  return async (publicId) => {
    const redirectUrl = `${address()}?tested=${publicId}`;
    const result = await send(calls.TestSsoProvider, { params: { publicId }, body: { redirectUrl }, inPlace: true });
    if (result.ok) location.assign(result.data.url);
    else notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
  };
}

type Outcome = { tone: 'online' | 'attention' | 'danger'; text: string };

/** The result of a test login, once the browser is back. It is read once: the code is spent. */
export function SsoTestResult() {
  const { t } = useTexts();
  const reason = useReason();
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const started = useRef(false);
  useEffect(() => {
    const tested = params.get('tested');
    if (started.current || !tested) return;
    const callback = { tested, code: params.get('code'), state: params.get('state'), error: params.get('error') };
    started.current = true;
    setParams({}, { replace: true });
    void read(callback).then(setOutcome);

    async function read({ tested, code, state, error }: SsoCallback): Promise<Outcome> {
      if (!code || !state) return { tone: 'danger', text: t('security.testRefused', { error: error ?? '' }) };
      const result = await send(calls.FinishSsoTest, {
        params: { publicId: tested },
        body: { code, state },
        inPlace: true,
      });
      if (!result.ok) return { tone: 'danger', text: reason(result.failure) };
      const { emailAddress, isMember } = result.data;
      if (!emailAddress) return { tone: 'danger', text: t('security.testNoAddress') };
      const key = isMember ? 'security.testMember' : 'security.testStranger';
      return { tone: isMember ? 'online' : 'attention', text: t(key, { address: emailAddress }) };
    }
  });
  return outcome ? <Banner tone={outcome.tone} title={outcome.text} /> : null;
}

interface SsoCallback {
  tested: string;
  code: string | null;
  state: string | null;
  error: string | null;
}
