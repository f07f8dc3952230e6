import { fetchOne } from '@lineside/client';
import { isPublicId, WebAccessEntry } from '@lineside/contracts';
import { ask } from '@lineside/remote-kit';
import { useSearchParams } from '@lineside/remote-kit/router';
import { useEffect } from 'react';

/**
 * A tab of web access leads here when its person wants more time, or access again: the address names the session, and what is
 * wanted. The dialog opens for that session's service, once.
 */
export function useAskedByTab(agentId: string): void {
  const [params, setParams] = useSearchParams();
  const session = params.get('webAccess');
  const wanted = params.get('ask');
  useEffect(() => {
    if (session === null) return;
    setParams({}, { replace: true });
    if (isPublicId(session)) void request(agentId, session, wanted === 'more');
  }, [agentId, session, wanted, setParams]);
}

async function request(agentId: string, session: string, isMore: boolean): Promise<void> {
  const entry = await fetchOne(WebAccessEntry, { publicId: session }, { fields: ['agentServer', 'expiresOn'] });
  const service = entry.ok ? entry.data.agentServer : null;
  const servers = service ? [service.publicId] : [];
  if (isMore && entry.ok) await ask('request-more-time', { agentId, vpn: false, servers, start: entry.data.expiresOn });
  else await ask('request-access', { agentId, vpn: false, servers });
}
