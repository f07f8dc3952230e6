import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { BuildingIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { goToProvider, lastProvider, providersQuery } from './identity-provider.ts';
import { useFailureText } from './use-failure-text.ts';

export interface ProvidersProps {
  wanted: string;
  /** Only providers of this company. */
  company?: string;
  /** Only this one. */
  only?: string;
}

/** A button for each identity provider, the last used one first; absent if there are none. */
export function Providers({ wanted, company, only }: ProvidersProps) {
  const { t } = useTexts('host');
  const failureText = useFailureText();
  const providers = useCall(calls.ListIdentityProviders, { query: providersQuery, quiet: true });
  const last = lastProvider.use();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const usableProviders = (providers.data ?? []).filter(
    ({ publicId, companies }) =>
      (!only || publicId === only) && (!company || companies?.some((record) => record.publicId === company)),
  );
  const ordered = [...usableProviders].sort((a, b) => Number(b.publicId === last) - Number(a.publicId === last));
  if (ordered.length === 0) return null;

  async function open(publicId: string) {
    setBusy(publicId);
    setProblem(undefined);
    const failure = await goToProvider(publicId, wanted);
    if (!failure) return;
    setBusy(undefined);
    setProblem(failureText(failure));
  }

  return (
    <div className="lh-answers">
      {ordered.map(({ publicId, name }) => (
        <Button
          key={publicId}
          size="large"
          block
          icon={<BuildingIcon />}
          busy={busy === publicId}
          onClick={() => void open(publicId)}
        >
          {t('signIn.withProvider', { name })}
        </Button>
      ))}
      {problem ? (
        <p className="lh-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
