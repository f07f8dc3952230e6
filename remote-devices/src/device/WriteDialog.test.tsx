/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { refuse } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDevice, visit } from '../../test/screen.tsx';
import AgentScreen from './OwnAgentScreen.tsx';

afterEach(leave);

const filler = aDevice('Filler 3');
const variable = (name: string, type: string, write: boolean, more: object = {}) => ({
  publicId: `Variable${name.slice(0, 4).padEnd(4, '0')}`,
  agent: { publicId: filler.publicId, name: filler.name },
  ...{ name, slug: name.toLowerCase(), unit: null, type, can: { edit: false, write } },
  last: { time: new Date().toISOString(), value: 40 },
  ...more,
});

/** A device with these variables, what was asked to be written, and the answer to that. */
async function aFiller(variables: ReturnType<typeof variable>[], answer: (body: { value: unknown }) => object) {
  const asked: unknown[] = [];
  await visit(
    `/devices/${filler.publicId}`,
    '/devices/:publicId',
    AgentScreen,
    { devices: [filler], variables },
    (api) =>
      api.answers('POST AgentDataVariableWrite', ({ body, path }) => {
        asked.push([path, body]);
        return answer(body as { value: unknown });
      }),
  );
  return asked;
}

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Write ${name}` }));
  // until the code of dialogs is there, a frame has their place
  await screen.findByLabelText('New value');
  return screen.getByRole('dialog', { name: new RegExp(`^Write ${name}`) });
};

/** Presses the button once the form is valid. */
async function submit(dialog: HTMLElement): Promise<void> {
  const button = within(dialog).getByRole('button', { name: 'Write' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}

test('a value that a person may write is written from live data, and said as the machine has it', async () => {
  const speed = variable('Speed', 'float', true, { unit: 'rpm' });
  const asked = await aFiller([speed, variable('Level', 'float', false)], () => ({
    status: 201,
    data: { value: 41.5 },
  }));
  const dialog = await open('Speed');
  expect(screen.queryByRole('button', { name: 'Write Level' })).toBeNull();
  expect(dialog.textContent).toContain('Now 40.0 rpm');
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: '41.52' } });
  await submit(dialog);
  expect(await screen.findByText('Written: Speed is 41.5 rpm now.')).toBeTruthy();
  expect(asked).toEqual([[`/agents/${filler.publicId}/data-variables/${speed.publicId}/write`, { value: 41.52 }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a value that isn’t written stays in its dialog with the reason', async () => {
  await aFiller([variable('Speed', 'float', true)], () => refuse(409, 'write-out-of-range'));
  const dialog = await open('Speed');
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: '9000' } });
  await submit(dialog);
  await waitFor(() => expect(dialog.textContent).toContain('the API says write-out-of-range'));
  expect((within(dialog).getByLabelText('New value') as HTMLInputElement).value).toBe('9000');
});

test('yes or no is chosen, and a text may be empty', async () => {
  const asked = await aFiller([variable('Running', 'bool', true), variable('Recipe', 'str', true)], ({ value }) => ({
    status: 201,
    data: { value },
  }));
  let dialog = await open('Running');
  fireEvent.mouseDown(within(dialog).getByRole('combobox'));
  fireEvent.click(await screen.findByText('No'));
  await submit(dialog);
  await screen.findByText('Written: Running is No now.');
  dialog = await open('Recipe');
  fireEvent.change(within(dialog).getByLabelText('New value'), { target: { value: 'Cola' } });
  await submit(dialog);
  await screen.findByText('Written: Recipe is Cola now.');
  expect(asked.map((one) => (one as [string, object])[1])).toEqual([{ value: false }, { value: 'Cola' }]);
});
