/** The list of own devices, or of those of other companies under audit. */
export type ListKind = 'devices' | 'underAudit';

const lists = { devices: '/devices', underAudit: '/devices-under-audit' };

/** Where a list of devices is. */
export const listAddress = (kind: ListKind): string => lists[kind];

/** Where a device of that list is. */
export const agentAddress = (kind: ListKind, { publicId }: { publicId: string }): string =>
  `${lists[kind]}/${publicId}`;
