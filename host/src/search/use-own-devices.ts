import { recentAgents, useCall, useCompany, useList } from '@lineside/client';
import { Agent, calls, isPublicId, where } from '@lineside/contracts';
import { useState } from 'react';
import { deviceFields, type FoundDevice } from './find-records.ts';

/** The number of starred devices that are shown. */
const maxStarred = 8;

/** The devices that the person starred in this company, and recently used ones in this browser (spec 3.32). */
export function useOwnDevices(): {
  starred: readonly FoundDevice[];
  recent: readonly FoundDevice[];
  loading: boolean;
  failed: boolean;
  retry(): void;
} {
  const { starred, loading } = useStarred();
  const [recent] = useState(() => recentAgents('devices'));
  const ids = [...new Set([...starred, ...recent])];
  const devices = useList(
    Agent,
    ids.length > 0 ? { fields: deviceFields, filters: [where('in', 'publicId', ...ids)], pageSize: ids.length } : null,
  );
  const known = (wanted: readonly string[]) =>
    wanted.flatMap((id) => devices.data?.filter(({ publicId }) => publicId === id) ?? []);
  return {
    starred: known(starred),
    recent: known(recent.filter((id) => !starred.includes(id))),
    loading: loading || (ids.length > 0 && devices.state === 'loading'),
    failed: devices.state === 'failed',
    retry: devices.retry,
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
