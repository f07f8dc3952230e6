import { GroupType } from '@lineside/contracts';
import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { FilterBar, FilterChip } from '../filter/FilterChip.tsx';
import { SearchField } from '../filter/SearchField.tsx';
import { KeyRoundIcon, PencilIcon } from '../icons.ts';
import { Page } from '../layout/Page.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { type ExampleRow, exampleColumns, exampleNarrow, exampleRows } from '../table/example.tsx';
import { createRowStore } from '../table/row-store.ts';
import { Table } from '../table/Table.tsx';
import { RemovalBody } from './RemovalBody.tsx';
import { useListWriting } from './useListWriting.tsx';

const rows = exampleRows(200).map((row) => ({ ...row, can: { edit: row.status !== 'offline' } }));

function Devices({ chosen }: { chosen: number }) {
  const [store] = useState(() => {
    const store = createRowStore<ExampleRow>();
    store.replace(rows);
    return store;
  });
  const writing = useListWriting<ExampleRow>({
    rows: { store, state: { kind: 'ready' }, readAll: async () => {} },
    narrowedBy: '',
    actions: undefined,
    onLetter: undefined,
    add: { label: 'New device', run: () => {} },
    edit: () => {},
    removes: GroupType,
    bulk: [
      { key: 'request', label: 'Request', icon: <KeyRoundIcon />, run: () => {} },
      { key: 'rename', label: 'Rename', icon: <PencilIcon />, skips: () => 'not now', run: () => {} },
    ],
  });
  const { selection } = writing.table;
  useState(() => setTimeout(() => selection?.set([0, 2, 3, 5].slice(0, chosen).map((at) => rows[at]!.publicId))));
  return (
    <div style={{ height: 600 }}>
      <Page
        title="Devices"
        body="fill"
        actions={writing.head}
        bar={
          <FilterBar search={<SearchField placeholder="Filter by name" value="" onSearch={() => {}} />}>
            <FilterChip label="Status" options={[]} value={[]} onChange={() => {}} />
          </FilterBar>
        }
      >
        <Table
          label="Devices"
          store={store}
          columns={exampleColumns}
          narrowRow={exampleNarrow}
          state={{ kind: 'ready', total: 1284, more: 'yes' }}
          sort={{ column: 'name', direction: 'ascending' }}
          onSort={() => {}}
          countText={() => '1,284 devices'}
          {...writing.table}
        />
        {writing.overlays}
      </Page>
    </div>
  );
}

export const Unchosen = () => <Devices chosen={0} />;
export const Chosen = () => <Devices chosen={4} />;

const Removing = ({ inUse }: { inUse: boolean }) => (
  <Dialog
    open
    size="small"
    title={inUse ? 'Remove Plant?' : 'Remove 3 records?'}
    onClose={() => {}}
    footer={
      <>
        <Button>Cancel</Button>
        <Button kind="danger">Remove</Button>
      </>
    }
  >
    <RemovalBody
      entity={GroupType}
      count={1}
      leftOut={inUse ? [{ name: 'Line', why: 'still in use' }] : []}
      usedBy={inUse ? [{ entity: 'Group', publicId: 'Group0000001', name: 'Rotterdam / Line 2' }] : []}
      linkTo={() => <a href="#group">Rotterdam / Line 2</a>}
    />
  </Dialog>
);

export const Removal = () => <Removing inUse={false} />;
export const RemovalInUse = () => <Removing inUse />;
