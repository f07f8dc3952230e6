import { readCompanies, send, useCall } from '@lineside/client';
import { calls, type MyInvite } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Avatar, Button, confirm, notify, Panel, useFormat } from '@lineside/ui/base';
import { useState } from 'react';
import { JoinDialog } from './JoinDialog.tsx';

/** Invites to companies, each with its review; empty if there are none. */
export function Invites() {
  const { t } = useTexts('account');
  const format = useFormat();
  const invites = useCall(calls.ListMyInvites, { quiet: true });
  const [joining, setJoining] = useState<MyInvite>();
  if (!invites.data?.length) return null;

  async function reject({ publicId, company }: MyInvite) {
    const sure = await confirm({
      title: t('invite.rejectTitle', { company: company.name }),
      ok: t('invite.reject'),
      danger: true,
    });
    if (!sure) return;
    const result = await send(calls.RejectMyInvite, { params: { publicId } });
    if (result.ok) invites.retry();
  }

  async function joined({ company }: MyInvite) {
    setJoining(undefined);
    notify({ tone: 'online', text: t('invite.accepted', { company: company.name }), seconds: 4 });
    invites.retry();
    await readCompanies();
  }

  return (
    <Panel title={t('invite.invites')} flush>
      <ul className="lh-rows">
        {invites.data.map((invite) => (
          <li key={invite.publicId}>
            <Avatar name={invite.company.name} size={32} square />
            <span className="ls-grow">
              <b className="lh-break">{t('invite.invitesYou', { company: invite.company.name })}</b>
              <span>{t('invite.ends', { on: format.dateTime(invite.expiresOn) })}</span>
            </span>
            <Button size="small" onClick={() => void reject(invite)}>
              {t('invite.reject')}
            </Button>
            <Button size="small" kind="primary" onClick={() => setJoining(invite)}>
              {t('invite.review')}
            </Button>
          </li>
        ))}
      </ul>
      {joining ? (
        <JoinDialog invite={joining} onClose={() => setJoining(undefined)} onDone={() => void joined(joining)} />
      ) : null}
    </Panel>
  );
}
