import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm } from '@lineside/ui/base';
import type { Account } from './account.ts';

/** Asks, and allows a console for all members, or lets each decide again. Failures are shown by a notice. */
export function useAllowForAll(): (account: Account) => Promise<void> {
  const { t } = useTexts();
  return async ({ publicId, name, allowedForAll }) => {
    const key = allowedForAll ? 'endForAll' : 'allowForAll';
    const sure = await confirm({
      title: t(`serviceAccounts.${key}Title`, { name }),
      body: t(`serviceAccounts.${key}Body`),
      ok: t(`serviceAccounts.${key}`),
    });
    if (sure) await send(calls.UpdateServiceAccount, { params: { publicId }, body: { allowedForAll: !allowedForAll } });
  };
}
