import { AgentServer } from '@lineside/contracts';
import { useLabels } from '../labels/useLabels.ts';

interface Service {
  type: string;
  useSsl: boolean;
}

/** Protocols that have a name of their own over TLS. */
const overTls: Partial<Record<string, string>> = { http: 'HTTPS', websocket: 'WSS' };

/** The protocol of a service as people know it: HTTP over TLS is HTTPS. */
export function useServiceKind(): (service: Service) => string {
  const label = useLabels(AgentServer);
  return ({ type, useSsl }) => (useSsl ? overTls[type] : undefined) ?? label.word('type', type);
}

/** The same in a table. */
export const ServiceKind = ({ service }: { service: Service }) => useServiceKind()(service);
