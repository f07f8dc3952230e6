import { send } from '@lineside/client';
import { calls, type Row, type User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';

type Person = Pick<Row<typeof User>, 'publicId' | 'name' | 'deactivatedOn'>;

/** Deactivates a person in the company after a question, or reactivates them. */
export function useActivation(): (user: Person) => Promise<void> {
  const { t } = useTexts();
  const reason = useReason();
  return async ({ publicId, name, deactivatedOn }) => {
    const question = {
      title: t('users.deactivateTitle', { name }),
      body: t('users.deactivateMeans'),
      ok: t('users.deactivate'),
      danger: true,
    };
    if (!deactivatedOn && !(await confirm(question))) return;
    const call = deactivatedOn ? calls.ReactivateUser : calls.DeactivateUser;
    const result = await send(call, { params: { publicId }, body: {}, inPlace: true });
    const done = t(deactivatedOn ? 'users.reactivated' : 'users.deactivated', { name });
    if (result.ok) notify({ tone: 'online', text: done, seconds: 3 });
    else notify({ tone: 'danger', text: reason(result.failure), seconds: 4 });
  };
}
