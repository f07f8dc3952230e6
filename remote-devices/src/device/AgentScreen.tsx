import { useCompany } from '@lineside/client';
import { Agent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { RecordScreen } from '@lineside/ui/data';
import { agentAddress, type ListKind, listAddress } from '../devices/address.ts';
import { type AgentRow, agentFields } from '../devices/agent-row.ts';
import { DeviceParts } from '../parts/DeviceParts.tsx';
import { AgentBody } from './AgentBody.tsx';
import { AgentActions, AgentMeta, AgentStates, useAgentCrumbs } from './AgentHead.tsx';
import { detailFields } from './agent-detail.ts';

/** Another company's device is visible to its auditors, and belongs to the audit list. */
function useIsForeign(): (agent: AgentRow) => boolean {
  const chosen = useCompany();
  return ({ company }) => chosen.state === 'chosen' && company.publicId !== chosen.company.publicId;
}

/** The screen of one device of a list. */
export function AgentScreen({ kind }: { kind: ListKind }) {
  const { t } = useTexts();
  const crumbs = useAgentCrumbs(kind);
  const isForeign = useIsForeign();
  return (
    <RecordScreen
      entity={Agent}
      known={agentFields}
      fields={detailFields}
      crumbs={crumbs}
      missing={{
        title: t('device.notFound'),
        why: t('device.notFoundWhy'),
        back: { label: t(`${kind}.toList`), to: listAddress(kind) },
      }}
      // a link that knows just the id leads to the own ones
      elsewhere={(agent) => (kind === 'devices' && isForeign(agent) ? agentAddress('underAudit', agent) : undefined)}
      titleExtra={(agent) => <AgentStates agent={agent} />}
      meta={(agent) => <AgentMeta agent={agent} kind={kind} />}
      actions={(agent) => <AgentActions agent={agent} />}
    >
      {(agent, detail) => (
        <DeviceParts
          agent={agent}
          detail={detail}
          kind={kind}
          overview={<AgentBody agent={agent} detail={detail} kind={kind} />}
        />
      )}
    </RecordScreen>
  );
}
