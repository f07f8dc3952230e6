import { readCompanies, send } from '@lineside/client';
import { calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm } from '@lineside/ui/base';

/** Leaves a company, once the person has confirmed it; refused to its last administrator. */
export function useLeaveCompany(): (company: { publicId: string; name: string }) => Promise<void> {
  const { t } = useTexts('account');
  return async ({ publicId, name }) => {
    const sure = await confirm({
      title: t('companies.leaveTitle', { name }),
      body: t('companies.leaveBody'),
      ok: t('companies.leave'),
      danger: true,
    });
    if (!sure) return;
    const result = await send(calls.LeaveCompanies, { body: [{ publicId }] });
    if (result.ok) await readCompanies();
  };
}
