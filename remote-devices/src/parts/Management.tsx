import { useMay } from '@lineside/client';
import { useTexts } from '@lineside/remote-kit';
import { Stack } from '@lineside/ui/base';
import type { AgentDetail } from '../device/agent-detail.ts';
import { Activate } from './Activate.tsx';
import { Code } from './Code.tsx';
import { RemoveDevice } from './RemoveDevice.tsx';

/** Actions on a device as a whole: transfer, control by another company, removal. */
export function Management({ agent }: { agent: AgentDetail }) {
  const { t } = useTexts();
  const mayTransfer = useMay('TRANSFER_AGENT');
  return (
    <Stack gap={16} style={{ maxWidth: 720 }}>
      {agent.can.edit ? <Activate agentId={agent.publicId} /> : null}
      {mayTransfer && agent.can.transfer ? (
        <Code
          agent={agent}
          kind="pull"
          byApprovers={agent.approversDecide}
          title={t('manage.handOver')}
          means={t('manage.handOverMeans')}
          sure={t('manage.handOverSure', { name: agent.name })}
        />
      ) : null}
      {agent.can.edit ? (
        <>
          <Code
            agent={agent}
            kind="control"
            byApprovers={!agent.can.openAccess}
            title={t('manage.control')}
            means={t('manage.controlMeans')}
            sure={t('manage.controlSure', { name: agent.name })}
          />
          <RemoveDevice agent={agent} />
        </>
      ) : null}
    </Stack>
  );
}
