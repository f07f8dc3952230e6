import { send, useCall, useCompany } from '@lineside/client';
import { calls } from '@lineside/contracts';
import type { ListKind } from './address.ts';

/** What can stand in a list of devices, in the usual order; the name always does. */
export const offeredColumns = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers', 'serialNumber', 'template'],
  underAudit: ['status', 'name', 'company', 'connectedUsers', 'serialNumber'],
} as const satisfies Record<ListKind, readonly string[]>;

const usual = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers'],
  underAudit: ['status', 'name', 'company', 'connectedUsers'],
} as const satisfies Record<ListKind, readonly string[]>;

const setting = { devices: 'glbPrtDeviceTableCols', underAudit: 'glbFltDeviceTableCols' } as const;

export interface ChosenColumns {
  ids: readonly string[];
  /** Keeps other ones, for this company. */
  choose(ids: readonly string[]): Promise<unknown>;
}

/** The columns that a person has chosen for a list, kept for each company [3.32][3.33]. */
export function useChosenColumns(kind: ListKind): ChosenColumns {
  const company = useCompany();
  const id = company.state === 'chosen' ? company.company.publicId : '';
  const me = useCall(calls.GetMyUser, { query: { fields: 'custom' }, quiet: true });
  const kept = (me.data?.custom?.[setting[kind]] as Record<string, unknown> | undefined)?.[id];
  const offered: readonly string[] = offeredColumns[kind];
  const known = Array.isArray(kept) ? kept.filter((one): one is string => offered.includes(one)) : [];
  return {
    ids: known.includes('name') ? known : usual[kind],
    async choose(ids) {
      const result = await send(calls.UpdateMyUser, { body: { custom: { [setting[kind]]: { [id]: ids } } } as never });
      me.retry();
      return result;
    },
  };
}
