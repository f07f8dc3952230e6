import type { Failure, Result } from '@lineside/client';
import { useReason } from '@lineside/ui/data';
import { type ReactNode, useState } from 'react';
import type { Change } from './use-change-entry.tsx';

/** Takes changes back; a refusal is said at the one that it is about, until the next try. */
export function useTakeBack() {
  const reason = useReason();
  const [failed, setFailed] = useState<{ publicId: string; failure: Failure }>();
  const [busy, setBusy] = useState(false);

  async function take(changes: readonly Change[], write: () => Promise<Result<unknown>>): Promise<boolean> {
    setFailed(undefined);
    setBusy(true);
    const result = await write();
    setBusy(false);
    if (result.ok) return true;
    const { failure } = result;
    const index = failure.kind === 'refused' ? (failure.errors[0]?.listIndex ?? 0) : 0;
    setFailed({ publicId: changes[index]!.publicId, failure });
    return false;
  }

  const failureAt = ({ publicId }: Change): ReactNode =>
    failed?.publicId === publicId ? (
      <p className="ls-c-danger" role="alert">
        {reason(failed.failure)}
      </p>
    ) : null;
  return { failureAt, busy, take };
}
