import { act } from '@lineside/client';
import { Invite } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { Button, notify } from '@lineside/ui/base';
import { EntityList } from '@lineside/ui/form';
import { PlusIcon, SendIcon } from '@lineside/ui/icons';
import { Administration } from '../rail/Administration.tsx';
import { Places } from '../users/Places.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** Invited people who haven't joined yet; invites can be sent again or withdrawn [3.73]. */
export default function InviteList() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const resend = async ({ publicId, emailAddress }: { publicId: string; emailAddress: string }) => {
    const { ok } = await act(Invite.actions.resend, { publicId }, {});
    if (ok) notify({ tone: 'online', text: t('invites.resent', { address: emailAddress }), seconds: 3 });
  };
  return (
    <Administration>
      <EntityList
        entity={Invite}
        keepsFit
        columns={['emailAddress', 'memberships', 'expiresOn', 'createdBy']}
        nameOf={({ emailAddress }) => emailAddress}
        narrowColumns={['memberships', 'expiresOn']}
        head={
          <Button kind="primary" icon={<PlusIcon />} onClick={() => setParams({ invite: '' })}>
            {t('invites.invite')}
          </Button>
        }
        actionsWidth={64}
        actions={(row) => ({
          more: row.can?.edit
            ? [{ key: 'resend', label: t('invites.resend'), icon: <SendIcon />, onSelect: () => void resend(row) }]
            : [],
        })}
        why={t('invites.why')}
      >
        {(Column) => (
          <>
            <Column field="emailAddress" isName min={220} flex={2} />
            <Column
              field="memberships"
              flex={2}
              sortable={false}
              cell={({ memberships }) => <Places of={memberships} />}
            />
            <Column field="createdBy" from={1036} sortable={false} />
          </>
        )}
      </EntityList>
      {params.has('invite') ? <InviteDialog onClose={() => setParams({}, { replace: true })} /> : null}
    </Administration>
  );
}
