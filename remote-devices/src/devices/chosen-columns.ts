import type { ListKind } from './address.ts';
import { useCompanySetting } from './company-setting.ts';

/** The available columns of a list of devices, in the default order; the name is always shown. */
export const offeredColumns = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers', 'serialNumber', 'template'],
  underAudit: ['status', 'name', 'company', 'connectedUsers', 'serialNumber'],
} as const satisfies Record<ListKind, readonly string[]>;

const usual = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers'],
  underAudit: ['status', 'name', 'company', 'connectedUsers'],
} as const satisfies Record<ListKind, readonly string[]>;

export interface ChosenColumns {
  ids: readonly string[];
  /** Keeps other ones, for this company. */
  choose(ids: readonly string[]): Promise<unknown>;
}

/** The columns that a person has chosen for a list, kept for each company [3.32][3.33]. */
export function useChosenColumns(kind: ListKind): ChosenColumns {
  const { value, write } = useCompanySetting(kind === 'devices' ? 'glbPrtDeviceTableCols' : 'glbFltDeviceTableCols');
  const offered: readonly string[] = offeredColumns[kind];
  const known = Array.isArray(value) ? value.filter((one): one is string => offered.includes(one)) : [];
  return { ids: known.includes('name') ? known : usual[kind], choose: write };
}
