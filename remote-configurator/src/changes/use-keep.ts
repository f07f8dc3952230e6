import { act, type Failure } from '@lineside/client';
import { AgentConfiguration } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { notify } from '@lineside/ui/base';
import { useState } from 'react';
import { useSubject } from '../frame/subject.ts';
import { useConfiguration } from '../frame/use-open-changes.ts';

/** Keeps the settings that the device has on trial; a refusal is there until the next try. */
export function useKeep() {
  const { t } = useTexts();
  const subject = useSubject();
  const { data, retry } = useConfiguration(subject);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const configuration = data?.[0];

  async function keep(): Promise<void> {
    const { publicId, revision } = configuration!;
    setFailure(undefined);
    setBusy(true);
    const which = { publicId, parent: subject.id };
    const result = await act(AgentConfiguration.actions.keep, which, { revision }, { inPlace: true });
    setBusy(false);
    if (result.ok) notify({ tone: 'online', text: t('keep.kept'), seconds: 4, keep: true });
    else setFailure(result.failure);
    void retry();
  }
  return { keep, busy, failure, canKeep: configuration?.can.keep === true };
}
