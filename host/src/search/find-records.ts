import { fetchList, type Picked } from '@lineside/client';
import { Agent, Asset, Page, User, where } from '@lineside/contracts';
import { type Hit, maxPerKind } from './search-hit.ts';

/** The fields of a device that a hit and its actions need. */
export const deviceFields = [
  ...(['name', 'serialNumber', 'status', 'activeVpnSession', 'access', 'can', 'vpnRequireAccessApproval'] as const),
] as const;
export type FoundDevice = Picked<typeof Agent, (typeof deviceFields)[number]>;

/** Devices by a search; null if the call failed. */
export async function devicesBy(search: string, signal: AbortSignal): Promise<FoundDevice[] | null> {
  const result = await fetchList(Agent, { fields: deviceFields, search, pageSize: maxPerKind }, { signal });
  return result.ok ? result.data.rows : null;
}

/** Pages that can be opened by themselves: cards and reports belong to a device. */
export async function pagesBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const filters = [where('eq', 'applicationType', 'sheet')];
  const result = await fetchList(Page, { fields: ['name'], filters, search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name }) => ({
    ...{ key: `/pages/${publicId}`, kind: 'pages', label: name ?? publicId, does: { to: `/pages/${publicId}` } },
  }));
}

export async function assetsBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const result = await fetchList(Asset, { fields: ['name'], search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name }) => ({
    ...{ key: publicId, kind: 'assets', label: name ?? publicId, does: { to: `/assets?asset=${publicId}` } },
  }));
}

export async function peopleBy(search: string, signal: AbortSignal): Promise<Hit[] | null> {
  const result = await fetchList(User, { fields: ['name', 'emailAddress'], search, pageSize: maxPerKind }, { signal });
  if (!result.ok) return null;
  return result.data.rows.map(({ publicId, name, emailAddress }) => ({
    ...{ key: publicId, kind: 'people', label: name, note: emailAddress },
    does: { to: `/administration/users?user=${publicId}` },
  }));
}
