import { useCompany, useMay } from '@lineside/client';
import { ServiceAccount } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Button, CopyText } from '@lineside/ui/base';
import { Details } from '@lineside/ui/data';
import { EntityList, SecretOnce } from '@lineside/ui/form';
import { PencilIcon, PlusIcon, TrashIcon, UsersIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import { Administration } from '../rail/Administration.tsx';
import { AddAccount, ChangeOrigins } from './AccountDialogs.tsx';
import type { Account, MadeAccount } from './account.ts';
import { useAllowForAll } from './use-allow-for-all.ts';
import { useEndAccount } from './use-end-account.ts';

/** What is open over the list: the form of a new account, its token, or an account's consoles. */
type Open = { is: 'adding' } | { is: 'made'; made: MadeAccount } | { is: 'changing'; account: Account };

/** Programs of the company, and consoles whose pages use the VPN for members. */
export default function ServiceAccountList() {
  const { t } = useTexts();
  const [open, setOpen] = useState<Open>();
  const isAdministrator = useMay('COMPANY_ADMIN');
  const allowForAll = useAllowForAll();
  const endAccount = useEndAccount();
  const close = () => setOpen(undefined);
  return (
    <Administration>
      <EntityList
        entity={ServiceAccount}
        columns={['name', 'widgetOrigins', 'allowedForAll', 'lastSeenOn']}
        narrowColumns={['widgetOrigins']}
        head={
          <Button kind="primary" icon={<PlusIcon />} onClick={() => setOpen({ is: 'adding' })}>
            {t('serviceAccounts.add')}
          </Button>
        }
        actionsWidth={64}
        actions={(account) => ({
          more: [
            ...(isAdministrator
              ? [
                  {
                    key: 'change',
                    label: t('serviceAccounts.change'),
                    icon: <PencilIcon />,
                    onSelect: () => setOpen({ is: 'changing', account }),
                  },
                ]
              : []),
            ...(isAdministrator && account.widgetOrigins.length > 0
              ? [
                  {
                    key: 'forAll',
                    label: t(account.allowedForAll ? 'serviceAccounts.endForAll' : 'serviceAccounts.allowForAll'),
                    icon: <UsersIcon />,
                    onSelect: () => void allowForAll(account),
                  },
                ]
              : []),
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
      >
        {(Column) => (
          <>
            <Column field="widgetOrigins" flex={2} sortable={false} />
            <Column field="allowedForAll" width={200} sortable={false} />
            <Column field="lastSeenOn" width={208} sortable={false} />
          </>
        )}
      </EntityList>
      {open?.is === 'adding' ? (
        <AddAccount onClose={close} onMade={(created) => setOpen({ is: 'made', made: created })} />
      ) : null}
      {open?.is === 'changing' ? <ChangeOrigins account={open.account} onClose={close} /> : null}
      {open?.is === 'made' ? <TokenOnce made={open.made} onClose={close} /> : null}
    </Administration>
  );
}

/** The token of a new account, with the ids that its program sends with it. */
function TokenOnce({ made: { token, apiApplication }, onClose }: { made: MadeAccount; onClose(): void }) {
  const { t } = useTexts();
  const current = useCompany();
  const companyId = current.state === 'chosen' ? current.company.publicId : null;
  return (
    <SecretOnce
      title={t('serviceAccounts.copyNow')}
      value={token}
      means={t('serviceAccounts.means')}
      details={
        <Details
          facts={[
            {
              key: 'application',
              label: t('serviceAccounts.application'),
              value: <CopyText value={apiApplication.publicId} />,
            },
            {
              key: 'company',
              label: t('serviceAccounts.company'),
              value: companyId ? <CopyText value={companyId} /> : null,
            },
          ]}
        />
      }
      onClose={onClose}
    />
  );
}
