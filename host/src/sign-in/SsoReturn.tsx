import { signInBySso } from '@lineside/client';
import { Navigate, useLocation, useNavigate } from '@lineside/remote-kit/router';
import { errorText } from '@lineside/vpn/notices/error-text.ts';
import { useEffect, useState } from 'react';
import { PageSpinner } from '../page/PageSpinner.tsx';
import { staying } from '../page/wanted.ts';
import { wantedBeforeSso } from './identity-provider.ts';
import { useFailureText } from './use-failure-text.ts';

/** /login/sso: the browser is back from an identity provider, with a code or an error. Both lead on to /login. */
export function SsoReturn() {
  const failureText = useFailureText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [parameters] = useState(() => new URLSearchParams(search));
  const [code, state] = [parameters.get('code'), parameters.get('state')];

  useEffect(() => {
    if (!code || !state) return;
    let isCurrent = true;
    // the code is valid once: it leaves the address before it is used
    history.replaceState(history.state, '', '/login/sso');
    void signInBySso({ code, state }).then((result) => {
      if (!isCurrent) return;
      const wanted = wantedBeforeSso();
      if (result.ok) return navigate('/login', { replace: true, state: { wanted } });
      navigate('/login', { replace: true, state: { ...staying, wanted, why: failureText(result.failure) } });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, state, navigate, failureText]);

  if (code && state) return <PageSpinner />;
  const why = errorText({ code: 'sso-failed', message: '' });
  return <Navigate to="/login" replace state={{ ...staying, wanted: wantedBeforeSso(), why }} />;
}
