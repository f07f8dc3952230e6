/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { ThemeProvider } from '../base.ts';
import { Button } from '../controls/Button.tsx';
import { Field } from '../form/Field.tsx';
import { Form, type FormControl, type FormState } from '../form/Form.tsx';
import { Input, TextArea } from '../form/Input.tsx';
import { Panel } from '../layout/Panel.tsx';
import { pageRoot } from '../root/root.ts';
import { confirm } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { mayLeave } from './open-dialogs.ts';
import { SidePanel } from './SidePanel.tsx';

interface Values {
  title: string;
  reason: string;
}

const submit = jest.fn(async (_values: Values) => undefined);
beforeEach(() => submit.mockClear());

/** A page with a row whose button opens a dialog; the form appears a little later, as if it loads first. */
function Asking({ late = false }) {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(!late);
  const [state, setState] = useState<FormState>();
  const [control] = useState<{ current: FormControl<Values> | null }>({ current: null });
  useEffect(() => {
    if (open) setTimeout(() => act(() => setThere(true)), 20);
  }, [open]);
  const close = () => setOpen(false);
  return (
    <>
      <Panel title="Services">
        <Button onClick={() => setOpen(true)}>Request access</Button>
      </Panel>
      <Dialog
        open={open}
        title="Request access to Filler 3"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" disabled={!state?.dirty || !state.valid} onClick={() => control.current?.submit()}>
              Send request
            </Button>
          </>
        }
      >
        {there ? (
          <Form<Values> initial={{ title: 'Valve', reason: '' }} onSubmit={submit} onState={setState} control={control}>
            <Field name="title" label="Title" required>
              <Input />
            </Field>
            <Field name="reason" label="Reason" required>
              <TextArea />
            </Field>
          </Form>
        ) : null}
      </Dialog>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'Request access' });
const dialog = () => screen.findByRole('dialog', { name: 'Request access to Filler 3', busy: false });
const focused = () => document.activeElement;
const open = async () => {
  opener().focus();
  fireEvent.click(opener());
  return dialog();
};
const write = async (words: string) =>
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: words } });
const pressEscape = () => fireEvent.keyDown(focused()!, { key: 'Escape', code: 'Escape', keyCode: 27 });
const answer = async (name: string) => {
  const question = (await screen.findByText('Discard changes?')).closest<HTMLElement>('[role=dialog]')!;
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question.isConnected).toBe(false));
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /Filler 3/ })).toBeNull());

test.each([false, true])('focus starts in the first empty required field, also a later one: %s', async (isLate) => {
  await draw(<Asking late={isLate} />);
  await open();
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Reason')));
});

test('focus starts in the first field of an empty form that needs nothing', async () => {
  await draw(
    <Dialog open title="Add machine" onClose={() => {}} footer={<Button>Cancel</Button>}>
      <Form initial={{ name: '', address: '' }} onSubmit={async () => undefined}>
        <Field name="name" label="Name">
          <Input />
        </Field>
        <Field name="address" label="IP address">
          <Input />
        </Field>
      </Form>
    </Dialog>,
  );
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
});

test('without a field to fill in the first focus is on the button that does no harm', async () => {
  await draw(<p>page</p>);
  act(() => void confirm({ title: 'Revoke access?', ok: 'Revoke', danger: true }));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Cancel' })));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('closed, the focus is back on what opened it', async () => {
  await draw(<Asking />);
  await open();
  await waitFor(() => expect(focused()?.id).toBe('reason'));
  pressEscape();
  await isClosed();
  await waitFor(() => expect(focused()?.outerHTML).toBe(opener().outerHTML));
});

test('an overlay opened from a menu returns the focus to the menu’s button', async () => {
  let found: Element | null = null;
  const items = [{ key: 'remove', label: 'Remove', onSelect: () => (found = focused()) }];
  await draw(
    <Menu label="Group" items={items}>
      {(trigger) => <Button {...trigger}>More actions</Button>}
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More actions' });
  fireEvent.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Remove' });
  act(() => item.focus());
  fireEvent.click(item);
  expect(found).toBe(button);
});

test('after a dialog that an address opened the focus is on the title of the screen', async () => {
  const screenWith = (open: boolean) => (
    <>
      <h2>Rail</h2>
      <h1>Groups</h1>
      <Dialog open={open} title="Add group" onClose={() => {}} footer={<Button>Cancel</Button>}>
        Name
      </Dialog>
    </>
  );
  const { rerender } = await draw(screenWith(true));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(focused()).toBe(cancel));
  rerender(
    <ThemeProvider root={pageRoot()} mode="light" language="en">
      {screenWith(false)}
    </ThemeProvider>,
  );
  await waitFor(() => expect(focused()?.textContent).toBe('Groups'));
});

/** A page whose button is gone, or replaced, once its dialog has finished. */
function Sending({ then }: { then: 'gone' | 'another' }) {
  const [open, setOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const button = !isSent ? (
    <button type="button" key="request" data-act="first" onClick={() => setOpen(true)}>
      Request access
    </button>
  ) : then === 'another' ? (
    <button type="button" key="withdraw" data-act="first">
      Withdraw
    </button>
  ) : null;
  return (
    <>
      <h1>Filler 3</h1>
      <Panel title="Services">
        {/* biome-ignore lint/a11y/useSemanticElements: as a table's cell is drawn */}
        <div role="gridcell" tabIndex={-1}>
          {button}
        </div>
      </Panel>
      <Dialog open={open} title="Request access to Filler 3" onClose={() => setOpen(false)}>
        <Button onClick={() => setIsSent(true)}>Send</Button>
      </Dialog>
    </>
  );
}

const sendAndClose = async () => {
  const box = await open();
  fireEvent.click(within(box).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull());
  pressEscape();
  await isClosed();
};

test('without its opener, focus goes to the section heading, which is no tab stop', async () => {
  await draw(<Sending then="gone" />);
  await sendAndClose();
  const heading = screen.getByRole('heading', { name: 'Services' });
  await waitFor(() => expect(focused()?.outerHTML).toBe(heading.outerHTML));
  expect(heading.tabIndex).toBe(-1);
});

test('if another action replaced the opener, it gets the focus', async () => {
  await draw(<Sending then="another" />);
  await sendAndClose();
  await waitFor(() => expect(focused()?.outerHTML).toBe(screen.getByRole('button', { name: 'Withdraw' }).outerHTML));
});

test('a panel has the focus itself, and gives it back', async () => {
  function Opens() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Details</Button>
        <SidePanel open={isOpen} title="VPN" onClose={() => setIsOpen(false)}>
          <button type="button">Copy</button>
        </SidePanel>
      </>
    );
  }
  await draw(<Opens />);
  const details = screen.getByRole('button', { name: 'Details' });
  details.focus();
  fireEvent.click(details);
  const panel = await screen.findByRole('dialog', { name: 'VPN', busy: false });
  await waitFor(() => expect(focused()).toBe(panel));
  pressEscape();
  await waitFor(() => expect(focused()).toBe(details));
});

test('Tab cycles inside a dialog', async () => {
  await draw(<Asking />);
  const box = await open();
  await waitFor(() => expect(focused()?.id).toBe('reason'));
  const close = within(box).getByRole('button', { name: 'Close' });
  const cancel = within(box).getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.keyDown(cancel, { key: 'Tab' });
  expect(focused()).toBe(close);
  fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(focused()).toBe(cancel);
  cancel.blur();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(focused()).toBe(close);
});

test('Escape and leaving the page ask about half-written input', async () => {
  await draw(<Asking />);
  await open();
  await write('Valve leaks');
  pressEscape();
  await answer('Keep editing');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Valve leaks');
  let may: Promise<boolean> | undefined;
  act(() => {
    may = mayLeave();
  });
  await answer('Keep editing');
  expect(await may).toBe(false);
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Valve leaks');
  act(() => {
    may = mayLeave();
  });
  await answer('Discard');
  expect(await may).toBe(true);
  await isClosed();
});

const pressBeside = async () => {
  const around = (await dialog()).closest<HTMLElement>('.ant-modal-wrap')!;
  fireEvent.mouseDown(around);
  fireEvent.click(around);
};

test('a click beside a dialog closes it if untouched, and asks if it has input [2.43b]', async () => {
  await draw(<Asking />);
  await open();
  await pressBeside();
  await isClosed();
  expect(screen.queryByText('Discard changes?')).toBeNull();
  await open();
  await write('Valve leaks');
  await pressBeside();
  await answer('Keep editing');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Valve leaks');
  await pressBeside();
  await answer('Discard');
  await isClosed();
});

test('an untouched dialog closes without a question, with anything above it', async () => {
  await draw(<Asking />);
  await open();
  await act(async () => expect(await mayLeave()).toBe(true));
  await isClosed();
});

test('sent input is no longer half-written', async () => {
  await draw(<Asking />);
  await open();
  await write('Valve leaks');
  const send = screen.getByRole('button', { name: 'Send request' });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await act(async () => void fireEvent.click(send));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await act(async () => expect(await mayLeave()).toBe(true));
});

test('Ctrl Enter in a field sends, as a press of the button would: not what lacks something', async () => {
  await draw(<Asking />);
  await open();
  const ctrlEnter = () => fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  await screen.findByLabelText('Reason');
  ctrlEnter();
  expect(submit).not.toHaveBeenCalled();
  await write('Valve leaks');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send request' })).toHaveProperty('disabled', false));
  ctrlEnter();
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ title: 'Valve', reason: 'Valve leaks' }));
});
