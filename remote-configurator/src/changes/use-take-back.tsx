import { act, type Failure, type Result } from '@lineside/client';
import { AgentSettingChange, type SettingsPath } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useReason } from '@lineside/ui/data';
import { type ReactNode, useState } from 'react';
import { useAskBeforeCut, usePathsCut } from '../frame/PathsCut.tsx';
import { useSubject } from '../frame/subject.ts';
import type { Change } from './use-change-entry.tsx';

/**
 * Takes changes back, or sends them again; a refusal is said at the one that it is about, until the next try. What can cut a
 * connection is asked before. To withdraw a change can't: the device doesn't have it.
 */
export function useTakeBack() {
  const { t } = useTexts();
  const { id } = useSubject();
  const reason = useReason();
  const pathsCut = usePathsCut();
  const askBeforeCut = useAskBeforeCut();
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

  const pathsOf = (changes: readonly Change[]): SettingsPath[] =>
    changes.flatMap((change) => pathsCut({ name: change.target }, fieldsOf(change)));

  /** Gives a record the values before a change. What is on trial ends by it: the device returns to what it had. */
  async function putBack(change: Change): Promise<void> {
    const question = { title: t('changes.putBackTitle'), ok: t('onSite.putBack'), returns: 'cutsWhy' } as const;
    if (!(await askBeforeCut(change.state === 'tested' ? [] : pathsOf([change]), question))) return;
    const which = { publicId: change.publicId, parent: id };
    await take([change], () => act(AgentSettingChange.actions.putBack, which, {}, { inPlace: true }));
  }

  /** Sends a change again, with all others that the device didn't take. */
  async function sendAgain(change: Change, refused: readonly Change[]): Promise<void> {
    const question = { title: t('changes.sendAgainTitle'), ok: t('changes.sendAgain'), returns: 'cutsOrNot' } as const;
    if (!(await askBeforeCut(pathsOf(refused), question))) return;
    const which = { publicId: change.publicId, parent: id };
    await take([change], () => act(AgentSettingChange.actions.sendAgain, which, {}, { inPlace: true }));
  }

  const failureAt = ({ publicId }: Change): ReactNode =>
    failed?.publicId === publicId ? (
      <p className="ls-c-danger" role="alert">
        {reason(failed.failure)}
      </p>
    ) : null;
  return { failureAt, busy, take, putBack, sendAgain };
}

/** The fields that a change wrote; of a record that was made or removed those that have a value. */
function fieldsOf({ act, before, after, secrets }: Change): string[] {
  if (act === 'update') return [...Object.keys({ ...before, ...after }), ...secrets];
  return Object.entries(after ?? before ?? {}).flatMap(([key, value]) => (value === null ? [] : [key]));
}
