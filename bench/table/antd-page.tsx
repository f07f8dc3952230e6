import { Button, pageRoot, ThemeProvider } from '@lineside/ui/base';
import { Table, type TableProps, type TableRef } from 'antd';
import { createRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { plainButton, themed } from './cells.tsx';
import { byName, changes, type Device, devices } from './devices.ts';
import { offer, untilPainted } from './page.ts';

const count = 100_000;
const rows = devices(count);
const places = new Map(rows.map(({ publicId }, index) => [publicId, index]));
const table = createRef<TableRef>();
let current = rows;
let show: (next: Device[]) => void = () => {};

const columns: TableProps<Device>['columns'] = [
  ...[...themed, plainButton].map(({ id, header, width, cell }) => ({
    dataIndex: id,
    title: header,
    width,
    render: (_: unknown, row: Device) => cell(row),
  })),
];

function Devices() {
  const [data, setData] = useState<Device[]>();
  show = setData;
  if (!data) return null;
  return (
    <Table<Device>
      ref={table}
      virtual
      size="small"
      rowKey="publicId"
      columns={columns}
      dataSource={data}
      pagination={false}
      scroll={{ x: 1210, y: 600 }}
    />
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
  scroller: () => document.querySelector<HTMLElement>('.ant-table-tbody-virtual-holder')!,
  mount: () => untilPainted(() => flushSync(() => show(rows))),
  update(round) {
    const wanted = changes(count, round);
    const start = performance.now();
    const next = current.slice();
    for (const { publicId, change } of wanted) {
      const at = places.get(publicId)!;
      next[at] = { ...next[at]!, ...change };
    }
    current = next;
    flushSync(() => show(next));
    return performance.now() - start;
  },
  sort: () => untilPainted(() => flushSync(() => show(rows.slice().sort(byName)))),
  // its holder loses every second scrollTop that is set once a frame
  bareSort: () => untilPainted(() => rows.slice().sort(byName)),
  scrollTo: (top) => table.current?.scrollTo({ top }),
});
