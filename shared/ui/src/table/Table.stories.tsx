import { useMemo, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FilterBar, FilterChip } from '../filter/FilterChip.tsx';
import { SearchField } from '../filter/SearchField.tsx';
import { Page } from '../layout/Page.tsx';
import type { Sort, TableState } from './column.ts';
import { exampleActions, exampleColumns, exampleNarrow, exampleRows } from './example.tsx';
import { createRowStore } from './row-store.ts';
import { Table } from './Table.tsx';

function Devices({ count, state, stale }: { count: number; state: TableState; stale?: boolean }) {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const [on, setOn] = useState<string[]>(['online', 'offline']);
  const store = useMemo(() => {
    const store = createRowStore<ReturnType<typeof exampleRows>[number]>();
    store.replace(exampleRows(count));
    return store;
  }, [count]);
  const options = [
    { value: 'online', label: 'Online' },
    { value: 'offline', label: 'Offline' },
    { value: 'never', label: 'Never seen' },
  ];
  return (
    <div style={{ height: 600 }}>
      <Page
        title="Devices"
        body="fill"
        titleExtra={<span style={{ color: 'var(--text-3)' }}>1,284</span>}
        actions={<Button kind="primary">Connect</Button>}
        bar={
          <FilterBar search={<SearchField placeholder="Filter by name" value="" onSearch={() => {}} slash />}>
            <FilterChip label="Status" options={options} value={on} onChange={setOn} />
            <FilterChip label="Group" options={options} value={[]} onChange={() => {}} />
          </FilterBar>
        }
      >
        <Table
          label="Devices"
          store={store}
          columns={exampleColumns}
          state={state}
          sort={sort}
          onSort={setSort}
          stale={stale}
          onRefresh={() => {}}
          actions={exampleActions}
          narrowRow={exampleNarrow}
          onOpen={() => {}}
          empty={<EmptyState title="No devices match these filters" action={<Button>Clear filters</Button>} />}
        />
      </Page>
    </div>
  );
}

export const Full = () => <Devices count={200} state={{ kind: 'ready', total: 1284, more: 'yes' }} stale />;
export const Loading = () => <Devices count={0} state={{ kind: 'loading' }} />;
export const Empty = () => <Devices count={0} state={{ kind: 'ready', total: 0 }} />;
export const Failed = () => (
  <Devices count={0} state={{ kind: 'failed', reason: 'The server took too long to respond.', retry: () => {} }} />
);
