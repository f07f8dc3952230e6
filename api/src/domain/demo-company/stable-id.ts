import { createHash } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same id for the same words: addresses and gateways of a demo stay the same when it is seeded again. */
export function stableId(...words: string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return Array.from(digest.subarray(0, 12), (byte) => alphabet[byte % 62]).join('');
}

/** A UUID, likewise. */
export function stableUuid(...words: string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A company's id, likewise, or of another record with an id of five groups of four digits. */
export const stableCompanyId = (key: string): string => groupedId('company', key);

export function groupedId(...words: string[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest();
  return [0, 1, 2, 3, 4].map((group) => String(digest.readUInt16BE(group * 2) % 10_000).padStart(4, '0')).join('-');
}

/** The secret of a simulated gateway. */
export const stableSecret = (agentId: string): string =>
  createHash('sha256').update(`gateway secret\n${agentId}`).digest('base64url');

export const userId = (key: string): string => stableId('user', key);
export const agentId = (company: string, device: string): string => stableId('agent', company, device);
export const serverId = (company: string, device: string, name: string): string =>
  stableId('server', company, device, name);
/** The machine behind a device that has an address; the device itself if there is none. */
export const machineId = (agent: string, address: string | null): string => stableId('machine', agent, address ?? '');

export const platformServerId = (name: string): string => stableId('platform server', name);
