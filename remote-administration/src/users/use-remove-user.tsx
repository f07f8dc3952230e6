import { send } from '@lineside/client';
import { calls, type Row, type User } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { confirm, notify } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import { Places } from './Places.tsx';

type Person = Pick<Row<typeof User>, 'publicId' | 'name' | 'memberships'>;

/** Removes a person from the company, after listing their roles; a failure is shown for 4 s [8.14]. */
export function useRemoveUser(): (user: Person) => Promise<void> {
  const { t } = useTexts();
  const reason = useReason();
  return async ({ publicId, name, memberships }) => {
    const body = (
      <>
        {t('users.removeMeans')} <Places of={memberships} />
      </>
    );
    const question = { title: t('users.removeTitle', { name }), body, ok: t('users.remove'), danger: true };
    if (!(await confirm(question))) return;
    const result = await send(calls.RemoveUser, { params: { publicId }, inPlace: true });
    if (result.ok) notify({ tone: 'online', text: t('users.removed', { name }), seconds: 3 });
    else notify({ tone: 'danger', text: reason(result.failure), seconds: 4 });
  };
}
