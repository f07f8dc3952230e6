import { remove } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { Button, notify, Panel, Stack } from '@lineside/ui/base';
import { TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { AgentRow } from '../devices/agent-row.ts';
import { TypedNameDialog } from './TypedNameDialog.tsx';

/** Removes a device; what that means is said before, and its name is typed. */
export function RemoveDevice({ agent }: { agent: AgentRow }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <Panel title={t('manage.remove')}>
      <Stack gap={12}>
        <p>{t('manage.removeMeans')}</p>
        <Button kind="danger" icon={<TrashIcon />} onClick={() => setAsks(true)}>
          {t('manage.remove')}
        </Button>
      </Stack>
      {asks ? (
        <TypedNameDialog
          name={agent.name}
          title={t('manage.removeTitle', { name: agent.name })}
          means={
            agent.connectedUsers.length > 0
              ? t('manage.removeConnected', { names: agent.connectedUsers.map(({ name }) => name).join(', ') })
              : t('manage.removeGoes')
          }
          ok={t('manage.remove')}
          run={() => remove(Agent, { publicId: agent.publicId }, { inPlace: true })}
          onDone={() => {
            notify({ tone: 'online', text: t('manage.removed', { name: agent.name }), seconds: 3 });
            void navigate('/devices');
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  );
}
