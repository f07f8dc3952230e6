import { recentAgents, useCall, useCompany, useList } from '@lineside/client';
import { Agent, calls, isPublicId, where } from '@lineside/contracts';
import { useState } from 'react';
import type { Hit } from './use-hits.ts';

/** The number of starred devices that are shown. */
const maxStarred = 8;

/** The devices that the person starred in this company, and recently used ones in this browser (spec 3.32). */
export function useOwnDevices(): { hits: readonly Hit[]; loading: boolean; failed: boolean } {
  const { starred, loading } = useStarred();
  const [recent] = useState(() => recentAgents('devices'));
  const ids = [...new Set([...starred, ...recent])];
  const devices = useList(
    Agent,
    ids.length > 0
      ? { fields: ['name', 'serialNumber'], filters: [where('in', 'publicId', ...ids)], pageSize: ids.length }
      : null,
  );
  const hitsOf = (kind: Hit['kind'], wantedIds: readonly string[]): Hit[] =>
    wantedIds.flatMap((id) => {
      const device = devices.data?.find(({ publicId }) => publicId === id);
      if (!device) return [];
      const { name, serialNumber } = device;
      return { kind, key: id, label: name ?? id, note: serialNumber ?? undefined, to: `/devices/${id}` };
    });
  const others = recent.filter((id) => !starred.includes(id));
  return {
    hits: [...hitsOf('starred', starred), ...hitsOf('recent', others)],
    loading: loading || (ids.length > 0 && devices.state === 'loading'),
    failed: devices.state === 'failed',
  };
}

function useStarred(): { starred: string[]; loading: boolean } {
  const company = useCompany();
  const me = useCall(calls.GetMyUser, { query: { fields: 'name,emailAddress,language,custom' }, quiet: true });
  const byCompany = me.data?.custom?.glbStarred;
  const id = company.state === 'chosen' ? company.company.publicId : '';
  const saved = byCompany && typeof byCompany === 'object' ? (byCompany as Record<string, unknown>)[id] : undefined;
  return {
    starred: Array.isArray(saved) ? saved.filter(isPublicId).slice(0, maxStarred) : [],
    loading: me.state === 'loading',
  };
}
