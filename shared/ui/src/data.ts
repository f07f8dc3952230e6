/// <reference path="./css.d.ts" />
// @lineside/ui/data: the table and its row store, cells by kind, lists, timelines, sparklines, filters.
export { type Cell, cellOf, cells, columnOf } from './cells/cells.tsx';
export { NameCell } from './cells/NameCell.tsx';
export { AvatarCell, PlainCell } from './cells/parts.tsx';
export { ServiceKind, useServiceKind } from './cells/ServiceKind.tsx';
export { FieldChip, FieldChips } from './filter/FieldChips.tsx';
export { FilterBar, FilterChip, type FilterChipProps, type FilterOption } from './filter/FilterChip.tsx';
export { type FieldFilters, filtersOf } from './filter/field-filters.ts';
export { SearchField, type SearchFieldProps } from './filter/SearchField.tsx';
export { LineSwatch } from './panes/LineSwatch.tsx';
export type {
  LineLook,
  Pane,
  PaneLimit,
  PaneLine,
  StateBand,
  StateSpan,
  TimeNote,
  TimeSpan,
} from './panes/panes.ts';
export { TimePanes, type TimePanesProps } from './panes/TimePanes.tsx';
export { type ChangedValue, type ChangeEntry, Changes } from './parts/Changes.tsx';
export type { ChartSeries, LineChartProps, LiveEnds } from './parts/chart.ts';
export { Details, type DetailsProps } from './parts/Details.tsx';
export { ChartsOnPaper, LineChart, seriesColour } from './parts/LineChart.tsx';
export { PeriodBar, type PeriodBarProps } from './parts/PeriodBar.tsx';
export { type Reading, Readings } from './parts/Readings.tsx';
export { SimpleTable, type SimpleTableProps } from './parts/SimpleTable.tsx';
export { type Point, Sparkline, type SparklineProps } from './parts/Sparkline.tsx';
export { type TimeBar, TimeBars, type TimeBarsProps, type TimeMark } from './parts/TimeBars.tsx';
export { Timeline, type TimelineEntry } from './parts/Timeline.tsx';
export type { BulkAction } from './rows/BulkBar.tsx';
export { ChildList, type ChildListProps } from './rows/ChildList.tsx';
export { ListPage, type ListPageProps } from './rows/ListPage.tsx';
export { keepOpened } from './rows/opened.ts';
export { RecordScreen, type RecordScreenProps } from './rows/RecordScreen.tsx';
export type { RowsQuery } from './rows/row-source.ts';
export { Shortcuts, type ShortcutsProps } from './rows/Shortcuts.tsx';
export { type ListAddress, type ListAddressOptions, orderOf, sortsOf, useListAddress } from './rows/useListAddress.ts';
export type { ListWriting } from './rows/useListWriting.tsx';
export type { ListPanel, OpenPanel } from './rows/usePanel.ts';
export { type Removable, useRemoval } from './rows/useRemoval.tsx';
export { type Rows, useRows } from './rows/useRows.ts';
export type { Column, NarrowRow, RowAction, RowActions, Sort, TableState } from './table/column.ts';
export { createRowStore, type RowStore, type RowStoreOptions } from './table/row-store.ts';
export { createSelection, type Selection } from './table/selection.ts';
export { Table, type TableProps } from './table/Table.tsx';
export { useReason } from './texts/useReason.ts';
export { Tree, type TreeProps } from './tree/Tree.tsx';
export { createTreeStore, type TreeNode, type TreeShape, type TreeStore } from './tree/tree-store.ts';
export { type TreeControl, useTree } from './tree/useTree.ts';
export type { TreeRow } from './tree/visible-rows.ts';
