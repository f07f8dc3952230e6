// @lineside/ui/data: the table and its row store, cells by kind, lists, timelines, sparklines, filters.
export { type Cell, cellOf, cells, columnOf } from './cells/cells.tsx';
export { NameCell } from './cells/NameCell.tsx';
export { AvatarCell, PlainCell } from './cells/parts.tsx';
export { FilterBar, FilterChip, type FilterChipProps, type FilterOption } from './filter/FilterChip.tsx';
export { SearchField, type SearchFieldProps } from './filter/SearchField.tsx';
export { Details, type DetailsProps } from './parts/Details.tsx';
export { type Reading, Readings } from './parts/Readings.tsx';
export { SimpleTable, type SimpleTableProps } from './parts/SimpleTable.tsx';
export { Sparkline, type SparklineProps } from './parts/Sparkline.tsx';
export { Timeline, type TimelineEntry } from './parts/Timeline.tsx';
export { ListPage, type ListPageProps } from './rows/ListPage.tsx';
export type { RowsQuery } from './rows/row-source.ts';
export { type ListAddress, type ListAddressOptions, orderOf, useListAddress } from './rows/useListAddress.ts';
export { useReason } from './rows/useReason.ts';
export { type Rows, useRows } from './rows/useRows.ts';
export type { Column, NarrowRow, RowAction, RowActions, Sort, TableState } from './table/column.ts';
export { createRowStore, type RowStore, type RowStoreOptions } from './table/row-store.ts';
export { Table, type TableProps } from './table/Table.tsx';
