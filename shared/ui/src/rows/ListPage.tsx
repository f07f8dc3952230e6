import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FilterBar } from '../filter/FilterChip.tsx';
import { SearchField } from '../filter/SearchField.tsx';
import { type Crumb, Page } from '../layout/Page.tsx';
import { Table, type TableProps } from '../table/Table.tsx';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { StillSearching } from './StillSearching.tsx';
import { Total } from './Total.tsx';
import type { ListAddress } from './useListAddress.ts';
import { type ListWriting, useListWriting } from './useListWriting.tsx';
import { usePlace } from './usePlace.ts';
import type { Rows } from './useRows.ts';

export interface ListPageProps<R extends object, K extends string>
  extends Pick<
      TableProps<R>,
      | 'columns'
      | 'narrowRow'
      | 'narrow'
      | 'onOpen'
      | 'onLetter'
      | 'twoLines'
      | 'actions'
      | 'actionsWidth'
      | 'widths'
      | 'onResize'
      | 'narrowAction'
    >,
    ListWriting<R> {
  title: string;
  /** The way to this list, where it is part of another screen. */
  crumbs?: readonly Crumb[] | undefined;
  /** Below the title: a description of the records. */
  about?: ReactNode;
  /** A notice over the list. */
  note?: ReactNode;
  rows: Rows<R>;
  view: ListAddress<K>;
  /** In place of the search field while it is empty: "Filter by name"; without it nothing is searched. */
  search?: string | undefined;
  /** `FilterChip`s beside the search. */
  chips?: ReactNode;
  /** The label of a filter: "Status"; shown if it hides all rows. */
  filterLabel?(name: K): string;
  /** At the right end of the head. */
  head?: ReactNode;
  /** `Shortcuts` to rows of this list, over it while it is whole. */
  shortcuts?: ReactNode;
  /** Over a narrow page's rows: "1,284 devices". */
  countText(total: number, figure: string): string;
  /** An empty list: its title, and its reason. */
  none: { title: string; why?: string };
  /** Nothing matches the search and filters: "No devices match these filters". */
  noMatch: string;
}

/**
 * The screen of one long list: count, search, filters, table, and its empty states; with the ways to write its records,
 * if given.
 */
export function ListPage<R extends object, K extends string>(props: ListPageProps<R, K>) {
  const {
    title,
    crumbs,
    about,
    note,
    rows,
    view,
    search,
    chips,
    filterLabel,
    head,
    shortcuts,
    countText,
    none,
    noMatch,
    ...rest
  } = props;
  const { add, edit, removes, mayRemove, parent, nameOf, bulk, linkTo, ...table } = rest;
  const { actions, onLetter } = table;
  const text = useText();
  const format = useFormat();
  const grid = useRef<HTMLDivElement>(null);
  const scrollPlace = usePlace();
  const writing = useListWriting<R>({
    ...{ add, edit, removes, mayRemove, parent, nameOf, bulk, linkTo, actions, onLetter },
    rows,
    narrowedBy: rows.resetKey,
  });
  // set before the first rows are requested: effects run from the inside to the outside
  const { place } = scrollPlace;
  const { reach } = rows;
  useEffect(() => {
    if (place) reach(place.rows);
  }, [place, reach]);
  const toRows = () => grid.current?.focus();
  const total = rows.state.kind === 'ready' ? rows.state.total : undefined;
  const all = useRef<number>(undefined);
  if (!view.narrowed && total !== undefined) all.current = total;
  const on = (Object.keys(view.filters) as K[]).filter((name) => view.filters[name].length > 0);
  const whyNone = [
    view.search ? text('filter.searched', { words: view.search }) : '',
    on.length > 0 && filterLabel ? text('filter.filtered', { filters: on.map(filterLabel).join(', ') }) : '',
    all.current ? text('filter.without', { count: countText(all.current, format.number(all.current)) }) : '',
  ].filter(Boolean);
  return (
    <Page
      title={title}
      crumbs={crumbs}
      body="fill"
      meta={about}
      titleExtra={<Total rows={rows} />}
      actions={
        head || writing.head ? (
          <>
            {head}
            {writing.head}
          </>
        ) : undefined
      }
      bar={
        <>
          {note}
          {search === undefined && !chips ? null : (
            <FilterBar
              search={
                search === undefined ? null : (
                  <SearchField
                    {...{ placeholder: search, value: view.search, onSearch: view.setSearch, onDown: toRows }}
                    slash
                  />
                )
              }
            >
              {chips}
            </FilterBar>
          )}
          {view.search && rows.state.kind === 'loading' ? (
            <StillSearching key={view.search} onCancel={() => view.setSearch('')} />
          ) : null}
          {view.narrowed ? null : shortcuts}
        </>
      }
    >
      <Table
        {...table}
        {...writing.table}
        onOpen={table.onOpen ?? writing.open}
        {...rows}
        {...scrollPlace}
        label={title}
        gridRef={grid}
        sort={view.isRanked ? undefined : view.sort}
        onSort={view.setSort}
        countText={countText}
        empty={
          view.narrowed ? (
            <EmptyState title={noMatch} action={<Button onClick={view.clear}>{text('filter.clear')}</Button>}>
              {whyNone.join(' ')}
            </EmptyState>
          ) : (
            <EmptyState title={none.title} action={writing.none}>
              {none.why}
            </EmptyState>
          )
        }
      />
      {writing.overlays}
    </Page>
  );
}
