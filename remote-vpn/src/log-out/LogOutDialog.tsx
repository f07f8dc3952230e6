import { connectorService, useConnector } from '@lineside/connector';
import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import type {} from '@lineside/vpn/questions.ts';
import { useEffect, useState } from 'react';

/** VPN logout confirmation [2.68]: Logout ends the connection, and then the logout continues. */
export default function LogOutDialog({ answer }: AnswererProps<'log-out-connected'>) {
  const { t } = useTexts();
  const session = useConnector((state) => state.session);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (session.is === 'idle') answer('log-out');
  }, [session.is, answer]);

  const leave = () => {
    setLeaving(true);
    connectorService.disconnect().catch(() => setLeaving(false));
  };
  const name = 'agent' in session ? (session.agent.name ?? t('aDevice')) : t('aDevice');
  return (
    <Dialog
      open
      size="small"
      title={t('logOut.title')}
      onClose={() => answer('stay')}
      footer={
        <>
          <Button onClick={() => answer('stay')}>{t('cancel')}</Button>
          <Button kind="primary" busy={leaving} data-autofocus onClick={leave}>
            {t('logOut.logOut')}
          </Button>
        </>
      }
    >
      {t(session.is === 'connecting' ? 'logOut.connecting' : 'logOut.connected', { name })}
    </Dialog>
  );
}
