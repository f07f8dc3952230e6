import { fetchOne } from '@lineside/client';
import { isPublicId, WebAccessEntry } from '@lineside/contracts';
import { ask } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { useEffect } from 'react';

/**
 * A tab of web access leads here when its person wants more time, or access again: the address names the session. The
 * request dialog opens for that session's service, once.
 */
export function useAskedByTab(agentId: string): void {
  const [params, setParams] = useSearchParams();
  const session = params.get('webAccess');
  useEffect(() => {
    if (session === null) return;
    setParams({}, { replace: true });
    if (isPublicId(session)) void request(agentId, session);
  }, [agentId, session, setParams]);
}

async function request(agentId: string, session: string): Promise<void> {
  const entry = await fetchOne(WebAccessEntry, { publicId: session }, { fields: ['agentServer'] });
  const service = entry.ok ? entry.data.agentServer : null;
  await ask('request-access', { agentId, vpn: false, servers: service ? [service.publicId] : [] });
}
