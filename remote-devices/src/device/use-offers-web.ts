import { useCompany } from '@lineside/client';
import type { AgentDetail } from './agent-detail.ts';

/** Whether services of a device open in the browser now, for people of its company: others' devices are never entered. */
export function useOffersWeb(detail: AgentDetail | undefined): boolean {
  const chosen = useCompany();
  if (!detail || chosen.state !== 'chosen') return false;
  return detail.webAccess && detail.company.publicId === chosen.company.publicId;
}
