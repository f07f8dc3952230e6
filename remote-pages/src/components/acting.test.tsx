/** @jest-environment @lineside/testing/environment */
import { Agent, AgentDataSource, AgentDataTag, AgentDataVariable } from '@lineside/contracts';
import { fireEvent, leave, refuse, screen, visit, waitFor, within } from '@lineside/testing';
import {
  agent,
  aPage,
  component,
  draft,
  fill,
  published,
  remote,
  selector,
  source,
  variable,
  versionOf,
} from '../../test/records.ts';
import PageScreen from '../view/PageScreen.tsx';

afterEach(leave);

interface Options {
  /** Of the variable that is written. */
  more?: object;
  status?: string;
  takesValues?: boolean;
  answer?: (body: { value: unknown }) => object;
}

/** A page with one component, and what was asked to be written. */
async function aPageWith(
  builtIn: string,
  inputs: object,
  { more, status = 'online', takesValues = true, answer }: Options = {},
) {
  const asked: unknown[] = [];
  const components = [component(builtIn, { title: 'Setpoint', metric: { selector }, ...inputs })];
  const address = `/pages/${aPage.publicId}/agent/${agent.publicId}`;
  await visit(remote, address, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare(api) {
      fill(api, { versions: [versionOf(published.publicId, components), versionOf(draft.publicId, components)] });
      api.has(AgentDataVariable, [{ ...variable, ...more }]);
      api.has(Agent, [{ ...agent, status, takesValues }]);
      api.answers('POST AgentDataVariableWrite', ({ body, path }) => {
        asked.push([path, body]);
        return (answer ?? (({ value }) => ({ status: 201, data: { value } })))(body as { value: unknown });
      });
    },
  });
  return asked;
}

/** The component, once it knows its value. */
const widget = async () => {
  const ready = () => {
    const region = screen.getByRole('region', { name: 'Setpoint' });
    expect(region.querySelector('.ls-skel')).toBeNull();
    expect(region.textContent).not.toContain('Loading');
    return region;
  };
  return waitFor(ready);
};
const path = `/agents/${agent.publicId}/data-variables/${variable.publicId}/write`;

/** Confirms the question. */
async function confirmed(): Promise<void> {
  // until the code of dialogs is there, a frame has their place
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Write' }));
}

test('a number is written after a question, and the page says what the machine has then [3.66]', async () => {
  const asked = await aPageWith(
    'control',
    { look: 'number', min: 0, max: 25_000 },
    {
      answer: () => ({ status: 201, data: { value: 23_500 } }),
    },
  );
  const region = await widget();
  await waitFor(() => expect(region.textContent).toMatch(/22,400.bottles\/h/));
  const input = within(region).getByLabelText('New value of Setpoint');
  fireEvent.change(input, { target: { value: '30000' } });
  fireEvent.click(within(region).getByRole('button', { name: 'Write' }));
  expect((await within(region).findByRole('alert')).textContent).toBe('A number from 0 to 25,000');
  fireEvent.change(input, { target: { value: '23501' } });
  fireEvent.click(within(region).getByRole('button', { name: 'Write' }));
  await screen.findByText(`${agent.name} writes it to the machine at once.`);
  expect(screen.getByRole('dialog').textContent).toMatch(/Write 23,501.bottles\/h to Setpoint\?/);
  expect(asked).toEqual([]);
  await confirmed();
  await waitFor(() => expect(region.textContent).toMatch(/Written: the machine has 23,500.bottles\/h/));
  expect(asked).toEqual([[path, { value: 23_501 }]]);
});

test('what was written at one machine isn’t said at another', async () => {
  const address = `/pages/${aPage.publicId}/agent/${agent.publicId}`;
  const other = { ...agent, publicId: 'Agent0000002', name: 'Filler 4', takesValues: true };
  await visit(remote, address, '/pages/:publicId/agent/:agentId', PageScreen, {
    prepare(api) {
      const metric = { selector: 'Agent#selected:gateway.variable.line-speed' };
      const shown = [component('button', { title: 'Setpoint', metric, label: 'Stop', value: '0' })];
      fill(api, { versions: [versionOf(published.publicId, shown), versionOf(draft.publicId, shown)] });
      const of = { agent: { publicId: other.publicId, name: other.name } };
      api.has(Agent, [{ ...agent, takesValues: true }, other]);
      api.has(AgentDataSource, [source, { ...source, ...of, publicId: 'Source000002' }]);
      api.has(AgentDataTag, []);
      api.has(AgentDataVariable, [
        variable,
        { ...variable, ...of, publicId: 'Variable0002', source: { publicId: 'Source000002', name: source.name } },
      ]);
      api.answers('POST AgentDataVariableWrite', () => ({ status: 201, data: { value: 0 } }));
    },
  });
  await waitFor(async () => expect(within(await widget()).getByRole('button', { name: 'Stop' })).toBeTruthy());
  fireEvent.click(within(await widget()).getByRole('button', { name: 'Stop' }));
  await confirmed();
  await waitFor(async () => expect((await widget()).textContent).toMatch(/Written/));
  history.pushState({}, '', address.replace(agent.publicId, other.publicId));
  fireEvent.popState(window);
  await screen.findByRole('link', { name: other.name });
  await waitFor(async () => expect((await widget()).textContent).not.toMatch(/Written/));
});

test('nothing is written without a yes', async () => {
  const asked = await aPageWith('button', { label: 'Stop line', value: '0' });
  fireEvent.click(within(await widget()).getByRole('button', { name: 'Stop line' }));
  const question = await screen.findByRole('dialog');
  fireEvent.click(await within(question).findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([]);
});

test('a button says why its value was not written, such as by a device that takes none', async () => {
  const asked = await aPageWith(
    'button',
    { label: 'Stop line', value: '0' },
    {
      answer: () => refuse(409, 'write-unsupported'),
    },
  );
  fireEvent.click(within(await widget()).getByRole('button', { name: 'Stop line' }));
  await confirmed();
  const alert = await within(await widget()).findByRole('alert');
  expect(alert.textContent).toContain('the API says write-unsupported');
  expect(asked).toEqual([[path, { value: 0 }]]);
});

test('a switch shows what the machine has, and asks for the other', async () => {
  const more = { type: 'bool', unit: null, last: { time: new Date().toISOString(), value: true } };
  const choices = [{ value: 'false', label: 'Stopped' }];
  const asked = await aPageWith('control', { look: 'switch', choices }, { more });
  const toggle = within(await widget()).getByRole('switch', { name: 'Setpoint' });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect((await widget()).textContent).toContain('On');
  fireEvent.click(toggle);
  await confirmed();
  await waitFor(() => expect(asked).toEqual([[path, { value: false }]]));
});

test('one of several values is chosen, in the type of the variable', async () => {
  const more = { type: 'int', unit: null, last: { time: new Date().toISOString(), value: 3 } };
  const choices = [{ value: '1', label: 'Cola' }, { value: '2', label: 'Water' }, { value: 'two' }];
  const asked = await aPageWith('control', { look: 'choice', choices }, { more });
  const region = await widget();
  fireEvent.mouseDown(within(region).getByRole('combobox'));
  fireEvent.click(await screen.findByText('Water'));
  await confirmed();
  await waitFor(() => expect(asked).toEqual([[path, { value: 2 }]]));
});

test.each([
  ['a reader without the right', { more: { can: { edit: false, write: false } } }, "You don't have permission"],
  ['a device whose gateway writes none', { takesValues: false }, "This device doesn't take values from pages."],
  ['a device that is offline', { status: 'offline' }, `${agent.name} is offline`],
])('%s is told why nothing can be written, and nothing is asked', async (_whom, options, why) => {
  const asked = await aPageWith('button', { label: 'Stop line', value: '0' }, options);
  const region = await widget();
  await waitFor(() => expect(region.textContent).toContain(why));
  fireEvent.click(within(region).getByRole('button', { name: 'Stop line' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
});

test('a value that doesn’t fit its variable is said in its place', async () => {
  await aPageWith('button', { label: 'Stop line', value: 'fast' });
  await waitFor(async () => expect((await widget()).textContent).toContain('"fast" is not a value of Line speed'));
});

test('on paper a control is the value alone', async () => {
  await aPageWith('control', { look: 'number' });
  await widget();
  fireEvent(window, new Event('beforeprint'));
  expect((await widget()).textContent).toMatch(/22,400.bottles\/h/);
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(await screen.findByRole('button', { name: 'Write' })).toBeTruthy();
});
