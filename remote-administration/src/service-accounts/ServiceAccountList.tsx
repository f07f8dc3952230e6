import { ServiceAccount } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button } from '@lineside/ui/base';
import { EntityList, SecretOnce } from '@lineside/ui/form';
import { PencilIcon, PlusIcon, TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { AddAccount, ChangeOrigins } from './AccountDialogs.tsx';
import type { Account, MadeAccount } from './account.ts';
import { useEndAccount } from './use-end-account.ts';

/** What is open over the list: the form of a new one, what it got, or the consoles of one. */
type Open = { is: 'adding' } | { is: 'made'; made: MadeAccount } | { is: 'changing'; account: Account };

/** Programs that may use the company's data, and the consoles whose pages may use the VPN by them. */
export default function ServiceAccountList() {
  const { t } = useTexts();
  const [open, setOpen] = useState<Open>();
  const endAccount = useEndAccount();
  const close = () => setOpen(undefined);
  return (
    <Administration>
      <EntityList
        entity={ServiceAccount}
        columns={['name', 'widgetOrigins', 'lastSeenOn']}
        how={{
          widgetOrigins: { flex: 2, sortable: false },
          lastSeenOn: { width: 200, sortable: false },
        }}
        narrow={['widgetOrigins']}
        head={
          <Button kind="primary" icon={<PlusIcon />} onClick={() => setOpen({ is: 'adding' })}>
            {t('serviceAccounts.add')}
          </Button>
        }
        actions={(account) => ({
          more: [
            {
              key: 'change',
              label: t('serviceAccounts.change'),
              icon: <PencilIcon />,
              onSelect: () => setOpen({ is: 'changing', account }),
            },
            {
              key: 'end',
              label: t('serviceAccounts.end'),
              icon: <TrashIcon />,
              danger: true,
              onSelect: () => void endAccount(account),
            },
          ],
        })}
        why={t('serviceAccounts.why')}
      />
      {open?.is === 'adding' ? <AddAccount onClose={close} onMade={(made) => setOpen({ is: 'made', made })} /> : null}
      {open?.is === 'changing' ? <ChangeOrigins account={open.account} onClose={close} /> : null}
      {open?.is === 'made' ? (
        <SecretOnce
          title={t('serviceAccounts.copyNow')}
          value={open.made.token}
          means={t('serviceAccounts.means', { application: open.made.apiApplication.publicId })}
          onClose={close}
        />
      ) : null}
    </Administration>
  );
}
