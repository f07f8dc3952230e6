import { send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm } from '@lineside/ui/base';
import type { Account } from './account.ts';

/** Asks, and ends a service account permanently. Failures are shown by a notice. */
export function useEndAccount(): (account: Account) => Promise<void> {
  const { t } = useTexts();
  return async ({ publicId, name, widgetOrigins }) => {
    const sure = await confirm({
      title: t('serviceAccounts.endTitle', { name }),
      body: t(widgetOrigins.length > 0 ? 'serviceAccounts.endConsoles' : 'serviceAccounts.endBody'),
      ok: t('serviceAccounts.end'),
      danger: true,
    });
    if (sure) await send(calls.RemoveServiceAccount, { params: { publicId } });
  };
}
