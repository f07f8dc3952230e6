/** @jest-environment @lineside/testing/environment */

import { jest } from '@jest/globals';
import { draw, leave } from '@lineside/testing';
import { DateTimePicker } from '@lineside/ui/form';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { anApprover, labeller, show } from '../../test/dialog.tsx';
import RequestAccessDialog from './RequestAccessDialog.tsx';
import { StartInput } from './StartInput.tsx';
import { StartPicker } from './start-picker.ts';

// jsdom draws the list a moment before it is in the page, which its library takes for another document
const report = console.error;
console.error = (...words) => {
  if (!String(words[0]).includes('same shadow root')) report(...words);
};

/** The time of the page's clock; tests run in UTC. */
let now = 0;
const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
beforeEach(() => {
  now = Date.parse('2026-03-12T13:37:20Z');
});
afterEach(async () => {
  cleanup();
  await leave();
});
afterAll(() => clock.mockRestore());

const send = () => screen.getByRole('button', { name: 'Send request' }) as HTMLButtonElement;

/** The dialog with a reason written, and its picker open. */
async function opened() {
  const rendered = await show(
    <RequestAccessDialog agentId={labeller.publicId} vpn answer={() => {}} />,
    { approvers: [anApprover('Lotte Bakker')] },
    {
      prepare: (api) =>
        api.answers('POST AgentAccessRequestList', () => ({ status: 201, data: { publicId: 'Request00001' } })),
    },
  );
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Label skew' } });
  const start = (await screen.findByLabelText(/^Start/)) as HTMLInputElement;
  fireEvent.mouseDown(start);
  fireEvent.click(start);
  await waitFor(() => expect(columns()).toHaveLength(3));
  return { scene: rendered, start };
}

const columns = () => [...document.querySelectorAll('.ant-picker-time-panel-column')];
const cells = (column: number, disabled: boolean) =>
  [...columns()[column]!.querySelectorAll('.ant-picker-time-panel-cell')]
    .filter((cell) => cell.classList.contains('ant-picker-time-panel-cell-disabled') === disabled)
    .map((cell) => Number(cell.getAttribute('data-value')));
const pick = (column: number, value: number) =>
  fireEvent.click(columns()[column]!.querySelector(`[data-value="${value}"] .ant-picker-time-panel-cell-inner`)!);

test('times are offered in steps of five minutes, and none before now [2.38a][2.38c][9.08a]', async () => {
  const { start } = await opened();
  expect(cells(0, false)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  expect(cells(1, false)).toEqual([40, 45, 50, 55]);
  expect(cells(1, true)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  pick(0, 14);
  await waitFor(() => expect(cells(1, true)).toEqual([]));
  expect(cells(1, false)).toHaveLength(12);
  fireEvent.blur(start);
});

test.each([
  { language: 'en', region: 'en-US', shown: '12 Mar 2026, 2:25 PM', hours: 12 },
  { language: 'en', region: 'en-GB', shown: '12 Mar 2026, 14:25', hours: 24 },
  { language: 'nl', region: 'nl-NL', shown: '12 mrt 2026, 14:25', hours: 24 },
] as const)('the picker of $region counts $hours hours [2.38b]', async ({ language, region, shown, hours }) => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  const picked = Date.parse('2026-03-12T14:25:00Z');
  await draw(
    <>
      <label htmlFor="start">Start</label>
      <StartPicker value={DateTimePicker}>
        <StartInput id="start" value={picked} now={now} />
      </StartPicker>
    </>,
    { language },
  );
  const start = (await screen.findByLabelText('Start')) as HTMLInputElement;
  expect(start.value).toBe(shown);
  fireEvent.mouseDown(start);
  fireEvent.click(start);
  // hours and minutes; where hours are counted to 12, the half of the day beside them
  await waitFor(() => expect(columns()).toHaveLength(hours === 12 ? 3 : 2));
  const texts = [...columns()[0]!.querySelectorAll('.ant-picker-time-panel-cell')].map(
    ({ textContent }) => textContent,
  );
  expect([texts.length, texts.includes('13')]).toEqual([hours, hours === 24]);
  fireEvent.blur(start);
  languages.mockRestore();
});

test('the picked time is sent [3.19]', async () => {
  const { scene: rendered, start } = await opened();
  pick(0, 14);
  pick(1, 25);
  await waitFor(() => expect(start.value).toBe('12 Mar 2026, 2:25 PM'));
  fireEvent.blur(start);
  expect(await screen.findByText('Today, 2:25 PM to 3:25 PM UTC')).toBeTruthy();
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await screen.findByText('Your request was submitted');
  expect(rendered.api.of('AgentAccessRequestList', 'POST')[0]?.body).toMatchObject({
    start: '2026-03-12T14:25:00Z',
    end: '2026-03-12T15:25:00Z',
  });
});

test('a start that has passed shows “Invalid date and time” and is not sent [5.05b]', async () => {
  const { scene: rendered, start } = await opened();
  pick(1, 40);
  fireEvent.blur(start);
  await waitFor(() => expect(send().disabled).toBe(false));
  now = Date.parse('2026-03-12T13:41:00Z');
  fireEvent.click(send());
  expect(await screen.findByText('Invalid date and time')).toBeTruthy();
  expect(rendered.api.of('AgentAccessRequestList', 'POST')).toEqual([]);
});

test("a start of now is the server's where this computer's clock is wrong, and the form says so", async () => {
  const rendered = await show(
    <RequestAccessDialog agentId={labeller.publicId} vpn answer={() => {}} />,
    { approvers: [anApprover('Lotte Bakker')] },
    {
      prepare(api) {
        api.hasTime('2026-03-12T13:44:40Z');
        api.answers('POST AgentAccessRequestList', () => ({ status: 201, data: { publicId: 'Request00001' } }));
      },
    },
  );
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Label skew' } });
  expect(await screen.findByText("This computer's clock is wrong")).toBeTruthy();
  expect(screen.getByText(/It shows .*1:37 PM.*the server: .*1:44 PM/)).toBeTruthy();
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await screen.findByText('Your request was submitted');
  expect(rendered.api.of('AgentAccessRequestList', 'POST')[0]?.body).toMatchObject({ start: '2026-03-12T13:44:00Z' });
});
