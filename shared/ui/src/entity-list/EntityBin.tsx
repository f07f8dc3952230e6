import { binOf, type FieldName, type Picked, type Restorable, restore } from '@lineside/client';
import { useMemo } from 'react';
import { columnOf } from '../cells/cells.tsx';
import { Undo2Icon } from '../icons.ts';
import { useLabels } from '../labels/useLabels.ts';
import type { Crumb } from '../layout/Page.tsx';
import { notify } from '../notices/notices.ts';
import { ListPage } from '../rows/ListPage.tsx';
import { useListAddress } from '../rows/useListAddress.ts';
import { useRows } from '../rows/useRows.ts';
import { inSentence } from '../texts/in-sentence.ts';
import { useText } from '../texts/useText.ts';

export interface EntityBinProps<E extends Restorable, F extends FieldName<E>> {
  entity: E;
  /** Fields, in their order; when it was removed comes last. */
  columns: readonly F[];
  /** The way to it. */
  crumbs?: readonly Crumb[];
  /** Opens a record that was restored, from the notice about it. */
  onOpen?(publicId: string): void;
}

/**
 * The removed records of an entity, the latest first. Each comes back with everything that was removed together with it.
 *
 * @example <EntityBin entity={Page} columns={['name', 'group']} />
 */
export function EntityBin<E extends Restorable, const F extends FieldName<E>>({
  entity,
  columns,
  crumbs,
  onOpen,
}: EntityBinProps<E, F>) {
  const text = useText();
  const label = useLabels<Restorable>(entity);
  const bin = useMemo(() => binOf<Restorable>(entity), [entity]);
  const fieldNames = [...columns, 'removedOn'] as string[];
  const view = useListAddress({ filters: {}, sorts: ['-removedOn', ...columns] });
  const rows = useRows(bin, {
    fields: [...fieldNames, 'can'] as never,
    search: view.search,
    orderBy: view.orderBy(),
  });
  type Removed = Picked<Restorable, never> & { name?: string | null; can?: { edit: boolean } };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns of a screen are constant
  const drawnColumns = useMemo(
    () => fieldNames.map((name) => columnOf<Removed>(label as never, name as never)),
    [label],
  );
  const back = async (some: readonly Removed[]) => {
    const ids = some.map(({ publicId }) => publicId);
    if (!(await restore(entity, ids)).ok) return;
    // others were removed together with them
    rows.onRefresh();
    const [only] = some.length === 1 ? some : [];
    const name = only ? (only.name ?? label.one) : text('removal.several', { count: some.length });
    const action = only && onOpen && { label: text('bin.open'), run: () => onOpen(only.publicId) };
    notify({ tone: 'online', text: text('bin.restored', { name }), seconds: 8, ...(action && { action }) });
  };
  const skips = ({ can }: Removed) => (can?.edit ? undefined : text('removal.notAllowed'));
  return (
    <ListPage<Removed, never>
      title={text('bin.title')}
      crumbs={crumbs}
      rows={rows as never}
      view={view}
      search={text('list.search')}
      columns={drawnColumns}
      narrowRow={(row) => ({ name: row.name ?? label.one, meta: [drawnColumns.at(-1)!.cell(row)] })}
      countText={(count, figure) => `${figure} ${inSentence(count === 1 ? label.one : label.many)}`}
      none={{ title: text('bin.none'), why: text('bin.why', { days: String(entity.retentionDays) }) }}
      noMatch={text('list.noMatch', { many: inSentence(label.many) })}
      actions={(row) =>
        row.can?.edit
          ? { first: { key: 'restore', label: text('bin.restore'), icon: <Undo2Icon />, run: () => void back([row]) } }
          : {}
      }
      bulk={[
        { key: 'restore', label: text('bin.restore'), icon: <Undo2Icon />, skips, run: (some) => void back(some) },
      ]}
    />
  );
}
