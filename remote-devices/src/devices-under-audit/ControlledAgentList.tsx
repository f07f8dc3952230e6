import { useCompany } from '@lineside/client';
import { where } from '@lineside/contracts';
import { AgentTable } from '../devices/AgentTable.tsx';

/** Devices of other companies that the one here controls [2.09]. */
export default function ControlledAgentList() {
  const company = useCompany();
  return (
    <AgentTable
      kind="underAudit"
      ownerFilter={company.state === 'chosen' ? where('eq', 'controlledBy.publicId', company.company.publicId) : null}
    />
  );
}
