import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Button,
  confirm,
  Dialog,
  loadLanguage,
  Menu,
  type Mode,
  notify,
  Row,
  rootIn,
  SidePanel,
  ThemeProvider,
  Tooltip,
} from '../src/base.ts';
import { SearchField } from '../src/filter/SearchField.tsx';
import { DateTimePicker } from '../src/form/DateTimePicker.tsx';
import { Field } from '../src/form/Field.tsx';
import { Form, type FormControl } from '../src/form/Form.tsx';
import { Input } from '../src/form/Input.tsx';
import { Select } from '../src/form/Select.tsx';
import { exampleActions, exampleColumns, exampleNarrow, exampleRows } from '../src/table/example.tsx';
import { createRowStore } from '../src/table/row-store.ts';
import { Table } from '../src/table/Table.tsx';

/** Loads the texts of an embedded component. */
export async function begin(): Promise<void> {
  await loadLanguage('en');
  await startTexts('en');
  await addTexts('guest', async () => ({}));
}

/** Draws a bit of everything in a shadow root of an element; returns how to take it away. */
export function show(element: HTMLElement, mode: Mode): () => void {
  const root = rootIn(element.shadowRoot ?? element.attachShadow({ mode: 'open' }));
  const container = root.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(container);
  reactRoot.render(
    <ThemeProvider root={root} mode={mode} language="en">
      <Sample />
    </ThemeProvider>,
  );
  return () => {
    reactRoot.unmount();
    root.body.remove();
  };
}

type Values = { name: string; service: string; start: number };

function Sample() {
  const [open, setOpen] = useState<'dialog' | 'panel'>();
  const [search, setSearch] = useState('');
  const control = useMemo<{ current: FormControl<Values> | null }>(() => ({ current: null }), []);
  const store = useMemo(() => {
    const store = createRowStore<ReturnType<typeof exampleRows>[number]>();
    store.replace(exampleRows(8));
    return store;
  }, []);
  const notifyOnline = (text: string) => notify({ tone: 'online', text, seconds: 'stay' });
  return (
    <>
      <Row gap={8}>
        <Button kind="primary" onClick={() => setOpen('dialog')}>
          Request access
        </Button>
        <Tooltip title="What a tunnel is">
          <strong>VPN?</strong>
        </Tooltip>
        <Button onClick={() => setOpen('panel')}>VPN</Button>
        <Button onClick={() => void confirm({ title: 'Disconnect?', ok: 'Disconnect' })}>Disconnect</Button>
        <Menu
          label="More"
          items={['Copy', 'Open', 'Pair'].map((label) => ({
            key: label,
            label,
            onSelect: () => notifyOnline(`${label} chosen`),
          }))}
        >
          {(trigger) => <Button {...trigger}>More</Button>}
        </Menu>
        <SearchField placeholder="Filter by name" value={search} onSearch={setSearch} slash />
      </Row>
      <div style={{ height: 320, display: 'flex', flexDirection: 'column' }}>
        <Table
          label="Devices"
          columns={exampleColumns}
          narrowRow={exampleNarrow}
          store={store}
          state={{ kind: 'ready', total: 8 }}
          actions={exampleActions}
          onOpen={({ name }) => notifyOnline(`${name} opened`)}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        title="Request access"
        onClose={() => setOpen(undefined)}
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button kind="primary" onClick={() => control.current?.submit()}>
              Send
            </Button>
          </>
        }
      >
        <Form<Values> initial={{}} control={control} onSubmit={async () => [{ field: 'name', text: 'Taken' }]}>
          <Field name="service" label="Service" required>
            <Select
              choices={[
                { value: 'vpn', label: 'VPN' },
                { value: 'hmi', label: 'Labeller HMI' },
              ]}
            />
          </Field>
          <Field name="start" label="Start">
            <DateTimePicker />
          </Field>
          <Field name="name" label="Name" required>
            <Input />
          </Field>
        </Form>
      </Dialog>
      <SidePanel open={open === 'panel'} title="VPN" onClose={() => setOpen(undefined)}>
        <Button>Update</Button>
      </SidePanel>
    </>
  );
}
