import { connectorService, useConnector } from '@lineside/connector';
import { type AnswererProps, useTexts } from '@lineside/remote-kit';
import { Button, Dialog } from '@lineside/ui/base';
import { useEffect, useState } from 'react';
import type {} from '../questions.ts';

/** VPN logout confirmation [2.68]: Logout ends the connection, and once that is over the logging out goes on. */
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
  const name = 'agent' in session ? (session.agent.name ?? t('a-device')) : t('a-device');
  return (
    <Dialog
      open
      size="small"
      title={t('log-out.title')}
      onClose={() => answer('stay')}
      footer={
        <>
          <Button onClick={() => answer('stay')}>{t('cancel')}</Button>
          <Button kind="primary" busy={leaving} data-autofocus onClick={leave}>
            {t('log-out.log-out')}
          </Button>
        </>
      }
    >
      {t(session.is === 'connecting' ? 'log-out.connecting' : 'log-out.connected', { name })}
    </Dialog>
  );
}
