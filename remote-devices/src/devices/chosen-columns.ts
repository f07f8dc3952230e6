import type { ListKind } from './address.ts';
import { useCompanySetting } from './company-setting.ts';

/** The available columns of a list of devices, in the default order; the name is always shown. */
export const offeredColumns = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers', 'openChanges', 'serialNumber', 'template'],
  underAudit: ['status', 'name', 'company', 'vpnLocked', 'webAccessLocked', 'connectedUsers', 'serialNumber'],
} as const satisfies Record<ListKind, readonly string[]>;

const defaults = {
  devices: ['status', 'name', 'group', 'access', 'connectedUsers'],
  underAudit: ['status', 'name', 'company', 'vpnLocked', 'webAccessLocked', 'connectedUsers'],
} as const satisfies Record<ListKind, readonly string[]>;

export interface ChosenColumns {
  ids: readonly string[];
  /** px of columns resized by a person. */
  widths: Readonly<Record<string, number>>;
  /** Saves other columns, for this company. */
  choose(ids: readonly string[]): Promise<unknown>;
  /** Saves a column's width for this company; null is its own one. */
  resize(id: string, width: number | null): Promise<unknown>;
}

/** A column as the setting has it: its id, or that with a width in px. */
type SavedColumn = string | { id: string; width: number };

const columnOf = (saved: unknown): { id: string; width?: number } | undefined => {
  if (typeof saved === 'string') return { id: saved };
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { id, width } = saved as Record<string, unknown>;
  if (typeof id !== 'string') return undefined;
  return { id, ...(typeof width === 'number' && width > 0 && { width }) };
};

/** The columns that a person has chosen for a list, and their widths, saved for each company [3.32][3.33]. */
export function useChosenColumns(kind: ListKind): ChosenColumns {
  const { value, write } = useCompanySetting(kind === 'devices' ? 'glbPrtDeviceTableCols' : 'glbFltDeviceTableCols');
  const offered: readonly string[] = offeredColumns[kind];
  const saved = Array.isArray(value) ? value.flatMap((item) => columnOf(item) ?? []) : [];
  const known = saved.filter(({ id }) => offered.includes(id));
  const columns: typeof known = known.some(({ id }) => id === 'name') ? known : defaults[kind].map((id) => ({ id }));
  const widths = Object.fromEntries(columns.flatMap(({ id, width }) => (width ? [[id, width]] : [])));
  const save = (ids: readonly string[], sizes: Readonly<Record<string, number | null>>) =>
    write(
      ids.map((id): SavedColumn => {
        const width = sizes[id];
        return width ? { id, width } : id;
      }),
    );
  const ids = columns.map(({ id }) => id);
  return {
    ids,
    widths,
    choose: (next) => save(next, widths),
    resize: (id, width) => save(ids, { ...widths, [id]: width }),
  };
}
