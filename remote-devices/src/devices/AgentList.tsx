import { useCompany } from '@lineside/client';
import { where } from '@lineside/contracts';
import { AgentTable } from './AgentTable.tsx';

/** The devices of the company one works in [2.08]. */
export default function AgentList() {
  const company = useCompany();
  return (
    <AgentTable
      kind="devices"
      ownerFilter={company.state === 'chosen' ? where('eq', 'company.publicId', company.company.publicId) : null}
    />
  );
}
