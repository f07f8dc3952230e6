import { type FieldName, useMay } from '@lineside/client';
import type { AnyEntity, Field, Filter } from '@lineside/contracts';
import { useNavigate } from '@lineside/remote-kit/router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ApproversNote } from '../approvers/ApproversDecide.tsx';
import { useByApprovers } from '../approvers/use-by-approvers.ts';
import { columnOf } from '../cells/cells.tsx';
import type { WritableName } from '../entity-form/EntityForm.tsx';
import { EntityFormDialog, type EntityFormDialogProps } from '../entity-form/EntityFormDialog.tsx';
import { useFormAddress } from '../entity-form/form-address.ts';
import { FieldChips } from '../filter/FieldChips.tsx';
import { type Choices, filtersOf } from '../filter/field-filters.ts';
import { isNeeded } from '../kinds/wire.ts';
import { useLabels } from '../labels/useLabels.ts';
import { useWide } from '../root/useWide.ts';
import { ListPage, type ListPageProps } from '../rows/ListPage.tsx';
import { sortsOf, useListAddress } from '../rows/useListAddress.ts';
import { type ListPanel, usePanel } from '../rows/usePanel.ts';
import { useRows } from '../rows/useRows.ts';
import type { Column } from '../table/column.ts';
import type { RowStore } from '../table/row-store.ts';
import { inSentence } from '../texts/in-sentence.ts';
import { useText } from '../texts/useText.ts';
import {
  ColumnChild,
  type ColumnElement,
  type ColumnOptions,
  type ListedRow,
  nameColumn,
  optionsOfChildren,
} from './column-children.tsx';
import { type ExportedList, ListExport } from './ListExport.tsx';

export interface EntityListProps<E extends AnyEntity, F extends FieldName<E>>
  extends Pick<
      ListPageProps<ListedRow<E, F>, string>,
      'onOpen' | 'onLetter' | 'actions' | 'actionsWidth' | 'bulk' | 'head' | 'linkTo' | 'twoLines'
    >,
    Pick<ListPageProps<ListedRow<E, F>, string>, 'about' | 'note' | 'crumbs'>,
    Pick<EntityFormDialogProps<E>, 'hides' | 'hints' | 'draws' | 'units' | 'draft' | 'above'> {
  entity: E;
  /** The record that they live under. */
  parent?: string | undefined;
  /** Whether this person may add one. Without a parent their permission decides. */
  canAdd?: boolean | undefined;
  /** The title of the screen, if it differs from the entity's plural. */
  title?: string;
  /** What one of them is called, where the list is of one sort of its entity: "Report". Then the title is the plural. */
  one?: string | undefined;
  /** The filter of the list; default: all records. */
  only?: readonly Filter[];
  /** Fields, in their order; each is drawn by its kind. */
  columns: readonly F[];
  /**
   * The columns that the screen draws in its own way: `{(Column) => <Column field="order" width={88} />}`, several of them in
   * a fragment. Their order is that of `columns`.
   */
  children?(Column: ColumnElement<E, F>): ReactNode;
  /** Fields that are read beside those shown. */
  extraFields?: readonly F[];
  /** @deprecated Use extraFields. */
  also?: readonly F[];
  /** @deprecated Use children. */
  columnOptions?: { [K in F]?: ColumnOptions<ListedRow<E, F>> };
  /** @deprecated Use children. */
  how?: EntityListProps<E, F>['columnOptions'];
  /** Fields of the form in which records are made and changed; without it they aren't. */
  form?: readonly WritableName<E>[];
  /** Enums, references, booleans and moments to filter by. */
  filters?: readonly (keyof E['fields'] & string)[];
  /** Values of text fields among `filters`. */
  choices?: Choices<string>;
  /** Fields of a narrow page's second line, in their order; all that are columns when not given. */
  narrowColumns?: readonly F[];
  /** @deprecated Use narrowColumns. */
  narrow?: readonly F[];
  /** The label of a row on a narrow page and in the removal dialog; default: its `name`. */
  nameOf?(row: ListedRow<E, F>): string;
  /** Before a row's name on a narrow page. */
  glyph?(row: ListedRow<E, F>): ReactNode;
  /** The address of a row's screen: its name links there, and a press of the row opens it. Instead of `onOpen`. */
  addressOf?(row: ListedRow<E, F>): string;
  /** The address of the screen where one is made, instead of a form. */
  addAt?: string | undefined;
  /** The panel of a row beside the list, instead of `onOpen`. */
  panel?: ListPanel;
  /** The file in which all rows that match are saved: without it there is none. */
  exported?: ExportedList<E, F>;
  /** Rows that no longer fit leave at once, and new ones appear: in a list of what is to be done. */
  keepsFit?: boolean;
  /** In place of the search field while it is empty; "Filter by name" when not given. */
  search?: string;
  /** In an empty list: its title, if it differs from "No … yet", and its reason. */
  none?: string;
  why?: string;
}

/**
 * The screen of an entity's records: a list, and over it the form in which they are made and changed. All but the words that
 * are the screen's own follows from the description.
 *
 * @example
 * <EntityList entity={GroupType} columns={['name', 'color', 'order']} form={['name', 'color', 'order']}>
 *   {(Column) => <Column field="order" width={88} />}
 * </EntityList>
 */
export function EntityList<E extends AnyEntity, const F extends FieldName<E>>(props: EntityListProps<E, F>) {
  const {
    entity,
    parent,
    canAdd,
    title,
    one,
    only = [],
    columns,
    also = [],
    extraFields = also,
    children,
    how,
    columnOptions: namedOptions = how,
    form,
    filters = [],
    choices,
    narrow = columns,
    narrowColumns = narrow,
    nameOf,
    glyph,
    addressOf,
    addAt,
    panel,
    exported,
    keepsFit = entity.small,
    search,
    none,
    why,
    hides,
    hints,
    draws,
    units,
    draft,
    above,
    ...list
  } = props;
  const text = useText();
  const wide = useWide();
  const label = useLabels<AnyEntity>(entity);
  const navigate = useNavigate();
  const address = useFormAddress();
  const may = useMay(entity.write);
  const approval = useByApprovers(entity);
  const isMadeHere = form !== undefined || addAt !== undefined;
  const mayAdd = !approval.all && (canAdd ?? may) && isMadeHere && entity.routes.list.verbs.includes('POST');
  const fieldFilters = filtersOf<AnyEntity, string>(entity, filters, choices);
  const words = one === undefined ? label : { one, many: title ?? label.many };
  const named = (row: ListedRow<E, F>) => nameOf?.(row) ?? (row as { name?: string | null }).name ?? words.one;
  const columnOptions: Partial<Record<string, ColumnOptions<ListedRow<E, F>>>> = children
    ? optionsOfChildren(children(ColumnChild as ColumnElement<E, F>))
    : (namedOptions ?? {});
  const sortable = columns.filter((name) => columnOptions[name]?.sortable);
  const view = useListAddress({ filters: fieldFilters.words, sorts: [...new Set([...sortsOf(entity), ...sortable])] });
  const rights = 'can' in entity.fields ? ['can'] : [];
  const fields = [...new Set([...columns, ...extraFields, ...rights, ...approval.reads])] as F[];
  const query = {
    fields,
    parent,
    search: view.search,
    filters: [...only, ...fieldFilters.asked(view.filters)],
    orderBy: view.orderBy(pathsOf(entity)),
  };
  const rows = useRows(entity, query);
  const drawnColumns = useMemo(
    () =>
      columns.map((name) => {
        const { isName, ...options } = columnOptions[name] ?? {};
        const nameOfField = (row: ListedRow<E, F>) => String((row as Record<string, unknown>)[name]);
        return columnOf<ListedRow<E, F>>(
          label as never,
          name as never,
          {
            ...(name === 'name' && { min: 220, flex: 2 }),
            ...((isName || (addressOf && name === 'name')) && nameColumn(isName ? named : nameOfField, addressOf)),
            ...options,
          } as never,
        );
      }),
    // biome-ignore lint/correctness/useExhaustiveDependencies: what a screen says of its columns is constant
    [label, named, columnOptions, columns.map, addressOf],
  );
  const inNarrow = narrowColumns.flatMap((name) => drawnColumns.find(({ id }) => id === name) ?? []);
  // a written record appears in its place; a small list may reorder, as it is fully visible
  const { stale, onRefresh } = rows;
  useEffect(() => {
    if (stale && keepsFit) onRefresh();
  }, [stale, keepsFit, onRefresh]);
  const sidePanel = usePanel(panel, rows);
  const many = inSentence(words.many);
  // over all parents a row is written below its own, which only the screen knows
  const isBelow = !entity.parent || parent !== undefined;
  const removes = !approval.all && isBelow && entity.routes.one?.verbs.includes('DELETE') ? entity : undefined;
  const changes = !approval.all && form && entity.routes.one?.verbs.includes('PATCH');
  return (
    <>
      <ListPage
        {...list}
        note={
          approval.all && approval.agent !== undefined ? (
            <>
              <ApproversNote agent={approval.agent} />
              {list.note}
            </>
          ) : (
            list.note
          )
        }
        head={
          exported && wide ? (
            <>
              {list.head}
              <ListExport entity={entity} query={query} {...exported} />
            </>
          ) : (
            list.head
          )
        }
        parent={parent}
        nameOf={named}
        onOpen={addressOf ? (row) => void navigate(addressOf(row)) : (sidePanel.open ?? list.onOpen)}
        title={title ?? label.many}
        rows={rows as never}
        view={view}
        search={isSearched(entity) ? (search ?? text('list.search')) : undefined}
        chips={filters.length > 0 ? <FieldChips of={fieldFilters} view={view} parent={parent} /> : undefined}
        filterLabel={label.field}
        columns={drawnColumns as never}
        narrowRow={(row: ListedRow<E, F>) => ({
          glyph: glyph?.(row),
          name: named(row),
          ...(addressOf && { href: addressOf(row) }),
          meta: belowName(inNarrow, row, named(row), (id) => isCount(fieldOf(entity, id)) && label.field(id)),
        })}
        countText={(count, figure) => `${figure} ${inSentence(count === 1 ? words.one : words.many)}`}
        none={{ title: none ?? text('list.none', { many }), ...(why && { why }) }}
        noMatch={text('list.noMatch', { many })}
        add={
          mayAdd
            ? {
                label: text('form.add', { one: words.one, small: inSentence(words.one) }),
                run: addAt === undefined ? address.add : () => void navigate(addAt),
              }
            : undefined
        }
        edit={changes ? ({ publicId }) => address.edit(publicId) : undefined}
        removes={removes}
        mayRemove={approval.mayRemove}
      />
      {sidePanel.content}
      {form ? (
        <EntityFormDialog<E>
          {...({ hides, hints, draws, units, above, draft: { ...lastOf(entity, rows.store), ...draft } } as Pick<
            EntityFormDialogProps<E>,
            'hides' | 'hints' | 'draws' | 'units' | 'draft' | 'above'
          >)}
          entity={entity}
          one={one}
          parent={parent}
          fields={form}
          address={mayAdd || address.at.is !== 'add' ? address : { ...address, at: { is: 'closed' } }}
          onDone={onRefresh}
        />
      ) : null}
    </>
  );
}

/** Where the order is a number that must be filled in, a new record comes last. */
function lastOf(entity: AnyEntity, { order: ids, row }: RowStore<object>): { order?: number } {
  const order = entity.fields.order as Field | undefined;
  if (!order || order.computed || !isNeeded(order)) return {};
  return { order: Math.max(0, ...ids().map((id) => (row(id) as { order?: number }).order ?? 0)) + 1 };
}

const fieldOf = (entity: AnyEntity, name: string): Field => entity.fields[name];

const isSearched = ({ fields }: AnyEntity) =>
  Object.values(fields as Record<string, Field>).some((field) => field.searched);

/** References are sorted by name. */
const pathsOf = (entity: AnyEntity): Record<string, string> =>
  Object.fromEntries(
    Object.keys(entity.fields).flatMap((name) =>
      fieldOf(entity, name).kind === 'ref' ? [[name, `${name}.name`]] : [],
    ),
  );

/** The columns' values below a row's name, if there are any, without those in the name itself. */
const belowName = <R extends object>(
  columns: readonly Column<R>[],
  row: R,
  name: string,
  headOf: (id: string) => string | false,
): ReactNode[] => {
  const inName = new Set([name, ...name.split(/ → | \/ |:/)]);
  const isInName = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'name' in value
      ? isInName(value.name)
      : (typeof value === 'string' || typeof value === 'number') && inName.has(String(value));
  return columns
    .filter(({ id, blank }) => id !== 'name' && !blank?.(row) && !isInName((row as Record<string, unknown>)[id]))
    .map(({ id, cell }) => (headOf(id) ? <Headed key={id} head={headOf(id) as string} cell={cell(row)} /> : cell(row)));
};

/** A number says nothing without what it counts. */
const Headed = ({ head, cell }: { head: string; cell: ReactNode }) => (
  <>
    {head} {cell}
  </>
);

const isCount = (field: Field | undefined): boolean => field?.kind === 'number';
