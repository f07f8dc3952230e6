import { type Approver, limits, utcText, wholeMinute } from '@lineside/contracts';

/** The form's values. A service is `vpn` or a server's id; a start of `now` is taken when Send is pressed. */
export interface RequestDraft {
  services: string[];
  approvers: string[];
  reason: string;
  /** ms since 1970. */
  start: 'now' | number | null;
  /** Minutes, one of `limits.durationMinutes` (spec 9.07). */
  duration: number;
}

export interface Requestable {
  hasVpn: boolean;
  /** Ids of the services for which a request has to ask for the VPN, too. */
  byVpn: ReadonlySet<string>;
  servers: readonly { publicId: string }[];
}

/** The maximum number of approvers for automatic selection; above it the person chooses. */
const maxPreselected = 5;

const minute = 60_000;

/** Of the preset services, the VPN counts if the device has one, a server if it is known (spec 5.09). */
export function preselected(
  device: Pick<Requestable, 'hasVpn' | 'servers'>,
  isWanted: { vpn?: boolean; servers?: readonly string[] },
): string[] {
  const known = new Set(device.servers.map(({ publicId }) => publicId));
  return [
    ...(isWanted.vpn && device.hasVpn ? ['vpn'] : []),
    ...(isWanted.servers?.filter((id) => known.has(id)) ?? []),
  ];
}

/** Whether the chosen services include one that is reached through the VPN, which is then part of the request. */
export const needVpn = (services: readonly string[], { byVpn }: Pick<Requestable, 'byVpn'>): boolean =>
  services.some((service) => byVpn.has(service));

/**
 * The services that are asked for when a person has changed their choice: with the VPN where these need it.
 *
 * @param isAdded the VPN is there because of the services before; it goes with the last of them
 */
export function withVpn(
  services: readonly string[],
  device: Pick<Requestable, 'byVpn'>,
  isAdded: boolean,
): { services: string[]; isAdded: boolean } {
  const others = services.filter((service) => service !== 'vpn');
  const hasVpn = others.length < services.length;
  if (needVpn(services, device)) return { services: ['vpn', ...others], isAdded: isAdded || !hasVpn };
  return { services: isAdded ? others : [...services], isAdded: false };
}

/** Why a person may not approve the selected services; null if they may (spec 5.07). */
export function hindrance(
  { hindrances }: Approver,
  services: readonly string[],
): Approver['hindrances'][number] | null {
  const asksVpn = services.includes('vpn');
  const asksWeb = services.some((service) => service !== 'vpn');
  return hindrances.find(({ code }) => (code === 'vpn-locked' ? asksVpn : asksWeb)) ?? null;
}

const allowed = (approvers: readonly Approver[], services: readonly string[]) =>
  approvers.filter((approver) => hindrance(approver, services) === null).map(({ publicId }) => publicId);

/** The selected approvers who may still approve after a change of services (spec 5.08). */
export function stillAllowed(chosen: readonly string[], approvers: readonly Approver[], services: readonly string[]) {
  const may = new Set(allowed(approvers, services));
  return chosen.filter((id) => may.has(id));
}

/** All approvers, unless there are many. */
export function firstApprovers(approvers: readonly Approver[], services: readonly string[]): string[] {
  const may = allowed(approvers, services);
  return may.length > maxPreselected ? [] : may;
}

/** Whether a start is before now, to the minute (spec 5.05). */
export const startsTooEarly = (start: RequestDraft['start'], now: number): boolean =>
  typeof start === 'number' && start < wholeMinute(now);

/** From when to when, in ms since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** The period of access if requested now; null without a start. */
export function spanOf({ start, duration }: Pick<RequestDraft, 'start' | 'duration'>, now: number): Span | null {
  if (start === null) return null;
  const from = wholeMinute(start === 'now' ? now : start);
  return { from, to: from + duration * minute };
}

/** The body of the request (spec 3.17 to 3.22). */
export function payloadOf({ services, approvers, reason }: RequestDraft, { from, to }: Span) {
  return {
    allowedApprovers: approvers.map((publicId) => ({ publicId })),
    start: utcText(from),
    end: utcText(to),
    reason: reason.trim(),
    servers: services.filter((service) => service !== 'vpn').map((publicId) => ({ publicId })),
    vpn: services.includes('vpn'),
  };
}

/** Durations one can choose, in minutes (spec 9.07). */
export const durations: readonly number[] = limits.durationMinutes;
