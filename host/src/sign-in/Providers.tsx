import { useCall } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { BuildingIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { errorText } from '../notices/error-text.ts';
import { goToProvider, lastProvider } from './identity-provider.ts';

export interface ProvidersProps {
  wanted: string;
  /** Only those that speak for this company. */
  company?: string;
}

/** A button for each identity provider, the last used one first; nothing where there are none. */
export function Providers({ wanted, company }: ProvidersProps) {
  const { t } = useTexts('host');
  const providers = useCall(calls.ListIdentityProviders, { quiet: true });
  const last = lastProvider.use();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const found = (providers.data ?? []).filter(
    ({ companies }) => !company || companies.some(({ publicId }) => publicId === company),
  );
  const ordered = [...found].sort((a, b) => Number(b.publicId === last) - Number(a.publicId === last));
  if (ordered.length === 0) return null;

  async function open(publicId: string) {
    setBusy(publicId);
    setProblem(undefined);
    const failure = await goToProvider(publicId, wanted);
    if (!failure) return;
    setBusy(undefined);
    setProblem(
      failure.kind === 'refused' ? failure.errors.map(errorText).join(' ') : t(`signIn.failed.${failure.kind}`),
    );
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
