import { remove, send } from '@lineside/client';
import { Agent, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { ApproversNote, Button, notify, Panel, Stack, useFormat } from '@lineside/ui/base';
import { TrashIcon } from '@lineside/ui/icons';
import { useState } from 'react';
import type { AgentDetail } from '../device/agent-detail.ts';
import { TypedNameDialog } from './TypedNameDialog.tsx';

/** Removes a device, after an explanation and typing its name. */
export function RemoveDevice({ agent }: { agent: AgentDetail }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const labels = useTexts('labels');
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const [gone, setGoes] = useState('');
  // removing it would end the lock
  const isLocked = agent.controlledBy !== null && (agent.vpnLocked || agent.webAccessLocked);
  const begin = async () => {
    const body = { entity: 'Agent', publicIds: [agent.publicId] };
    const effects = await send(calls.PreviewRemoval, { body, inPlace: true });
    const counts = effects.ok ? effects.data.removed : [];
    setGoes(
      counts
        .map(({ entity, count }) => `${labels.t(`${entity}.${count === 1 ? 'one' : 'many'}`)}: ${format.number(count)}`)
        .join(', '),
    );
    setAsks(true);
  };
  return (
    <Panel title={t('manage.remove')}>
      <Stack gap={12} align="flex-start">
        <p>{t('manage.removeMeans')}</p>
        {agent.approversDecide ? (
          <ApproversNote agent={agent.publicId} of="act" form="outlined" />
        ) : isLocked ? (
          <p>{t('manage.removeLocked', { company: agent.controlledBy?.name ?? '' })}</p>
        ) : (
          <Button kind="danger" icon={<TrashIcon />} onClick={begin}>
            {t('manage.remove')}
          </Button>
        )}
      </Stack>
      {asks ? (
        <TypedNameDialog
          name={agent.name}
          title={t('manage.removeTitle', { name: agent.name })}
          means={
            agent.connectedUsers.length > 0
              ? t('manage.removeConnected', { names: agent.connectedUsers.map(({ name }) => name).join(', ') })
              : gone
                ? t('manage.removeCounts', { goes: gone })
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
