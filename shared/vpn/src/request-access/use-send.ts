import { create } from '@lineside/client';
import { AgentAccessRequest } from '@lineside/contracts';
import { type Problem, useProblems } from '@lineside/ui/form';
import { keepLastRequest } from './last-request.ts';
import { keepReason } from './reason-draft.ts';
import { payloadOf, type RequestDraft, spanOf } from './rules.ts';
import type { ServerClock } from './use-server-clock.ts';

/** The sent request, for later messages. */
export interface SentRequest {
  services: readonly string[];
  approvers: readonly string[];
  from: number;
  to: number;
}

/** Sends a request for a device; a refusal comes back as problems of fields. */
export function useSend(agentId: string, clock: ServerClock, onSent: (sent: SentRequest) => void) {
  const problemsOf = useProblems(fieldOf);
  return async (values: RequestDraft): Promise<readonly Problem[] | undefined> => {
    const span = spanOf(values, clock.now())!;
    const result = await create(AgentAccessRequest, payloadOf(values, span), { parent: agentId, inPlace: true });
    if (!result.ok) return problemsOf(result.failure);
    keepReason(agentId, '');
    keepLastRequest(values);
    onSent({ services: values.services, approvers: values.approvers, ...span });
  };
}

/** Our fields by the API's. */
const fields: Record<string, keyof RequestDraft> = {
  vpn: 'services',
  servers: 'services',
  allowedApprovers: 'approvers',
  reason: 'reason',
  start: 'start',
  end: 'duration',
};
const fieldOf = (property: string) => fields[property];
