import { Button, pageRoot, ThemeProvider } from '@lineside/ui/base';
import { type Column, createRowStore, Table } from '@lineside/ui/data';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type BenchColumn, plain, themed } from './cells.tsx';
import { byName, changes, type Device, devices } from './devices.ts';
import { offer, untilPainted } from './page.ts';

const count = 100_000;
const rows = devices(count);
const store = createRowStore<Device>();
store.replace(rows);

const toColumn = ({ id, header, width, cell }: BenchColumn): Column<Device> => ({
  id,
  header,
  width,
  cell,
  role: id === 'name' ? 'name' : undefined,
  sortable: id === 'name',
});
const isPlain = new URLSearchParams(location.search).has('plain');
const columns = (isPlain ? plain : themed).map(toColumn);
const run = () => {};
const actions = () => ({
  first: { key: 'connect', label: 'Connect', run },
  more: [{ key: 'open', label: 'Open', onSelect: run }],
});
const scroller = () => document.querySelector<HTMLElement>('[role=grid]')!;
let show: (isDrawn: boolean) => void = run;

function Devices() {
  const [isDrawn, setDrawn] = useState(false);
  show = setDrawn;
  return (
    <div style={{ height: 640, display: 'flex' }}>
      {isDrawn ? (
        <Table
          label="Devices"
          store={store}
          columns={columns}
          state={{ kind: 'ready', total: count }}
          sort={{ column: 'name', direction: 'ascending' }}
          onSort={run}
          actions={isPlain ? undefined : actions}
          narrowRow={({ name }) => ({ name, meta: [] })}
        />
      ) : null}
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeProvider root={pageRoot()} mode="light" language="en">
    <Devices />
    <Button>Base</Button>
  </ThemeProvider>,
);

offer({
  rows: count,
  scroller,
  mount: () => untilPainted(() => flushSync(() => show(true))),
  update(round) {
    const wanted = changes(count, round);
    const start = performance.now();
    for (const { publicId, change } of wanted) store.patch(publicId, change);
    flushSync(() => store.flush());
    return performance.now() - start;
  },
  sort: () => untilPainted(() => flushSync(() => store.replace(rows.slice().sort(byName)))),
  bareSort: () => untilPainted(() => rows.slice().sort(byName)),
  scrollTo(top) {
    scroller().scrollTop = top;
  },
});
