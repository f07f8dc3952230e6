/** @jest-environment @lineside/testing/environment */

import { leave } from '@lineside/testing';
import { ada, refuse, type TestApi } from '@lineside/testing/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anApprover, aServer, labeller, show } from '../../test/dialog.tsx';

const { default: RequestAccessDialog } = await import('./RequestAccessDialog.tsx');

afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const ruben = anApprover('Ruben Visser', [{ code: 'vpn-locked', by: 'Acme Foods' }]);
const lotte = anApprover('Lotte Bakker');
const hmi = aServer('Server000001', 'Labeller HMI');
const router = aServer('Server000002', 'Router web page');
const drive = aServer('Server000003', 'Servo drive', 'Engineering');
const stored = { servers: [drive, router, hmi], approvers: [ruben, lotte] };

let answers: string[];
const answer = (value: string) => answers.push(value);
beforeEach(() => {
  answers = [];
});

const dialog = (props: { vpn?: boolean; servers?: string[]; dismissible?: boolean } = { vpn: true }) => (
  <RequestAccessDialog agentId={labeller.publicId} answer={answer} {...props} />
);
const send = () => screen.getByRole('button', { name: 'Send request' }) as HTMLButtonElement;
const reason = () => screen.findByLabelText('Reason');
const type = async (words: string) => fireEvent.change(await reason(), { target: { value: words } });
const open = async (label: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(new RegExp(label)));
};
const options = () => [...document.querySelectorAll('.ant-select-item')].map((element) => element.textContent);

test('a request has services, approvers, a reason, start and duration [2.32][2.34][2.37][2.39]', async () => {
  await show(dialog(), stored);
  const box = await screen.findByRole('dialog', { name: /^Request access/, busy: false });
  await reason();
  const fields = [...box.querySelectorAll('label')].map((label) => label.textContent);
  expect(fields).toEqual(['Services', 'Approvers1 of 2', 'Reason', 'StartNow, UTC', 'Duration']);
  expect((await reason()).tagName).toBe('TEXTAREA');
  await open('Duration');
  await waitFor(() => expect(options()).toContain('2 hours'));
});

test('services are listed as VPN, then ungrouped by name, then by group and name [2.35a][2.35b][2.35c]', async () => {
  const cleaning = aServer('Server000004', 'Pump 10', 'Cleaning');
  const other = aServer('Server000005', 'Pump 9', 'Cleaning');
  await show(dialog(), { ...stored, servers: [drive, cleaning, router, other, hmi] });
  await open('Services');
  await waitFor(() =>
    expect(options()).toEqual([
      'VPNWhole network',
      'Labeller HMIPort 443',
      'Router web pagePort 443',
      'Cleaning',
      'Pump 9Port 443',
      'Pump 10Port 443',
      'Engineering',
      'Servo drivePort 443',
    ]),
  );
});

test('a device without VPN offers its services alone, and none is chosen [2.35a][5.09]', async () => {
  await show(dialog(), { ...stored, agent: { config: { routerLan: { network: null as never } } } });
  await open('Services');
  await waitFor(() => expect(options()[0]).toBe('Labeller HMIPort 443'));
  const chosen = [...document.querySelectorAll('.ant-select-selection-item-content')].map(
    (element) => element.textContent,
  );
  expect(chosen).toEqual(['Ruben Visser', 'Lotte Bakker']);
});

test('approvers are filtered by typed text [2.36a]', async () => {
  await show(dialog(), { ...stored, approvers: [lotte, anApprover('Anke Mulder')] });
  await open('Approvers');
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.change(screen.getByLabelText(/Approvers/), { target: { value: 'mul' } });
  await waitFor(() => expect(options()).toEqual(['Anke Mulder']));
});

test('an approver without rights for the selected services is disabled with a reason [2.36b]', async () => {
  await show(dialog(), stored);
  await open('Approvers');
  await waitFor(() => expect(options()).toContain('Ruben VisserVPN is locked by Acme Foods'));
  const disabled = document.querySelector('.ant-select-item-option-disabled');
  expect(disabled?.textContent).toContain('Ruben Visser');
});

test('Send request needs a change and all fields, sends the input, and confirms it [2.40b][2.41a][2.41b][3.17]', async () => {
  const rendered = await show(dialog(), stored, {
    prepare: (api) =>
      api.answers('POST AgentAccessRequestList', () => ({ status: 201, data: { publicId: 'Request00001' } })),
  });
  await reason();
  expect(send().disabled).toBe(true);
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  expect(await screen.findByText('Your request was submitted')).toBeTruthy();
  expect(document.body.textContent).toContain('Lotte Bakker must approve it first');
  const [createCall] = rendered.api.of('AgentAccessRequestList', 'POST');
  expect(createCall?.body).toEqual({
    allowedApprovers: [{ publicId: lotte.publicId }],
    start: expect.stringMatching(/:00Z$/),
    end: expect.stringMatching(/:00Z$/),
    reason: 'Label skew',
    servers: [],
    vpn: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(answers).toEqual(['sent']);
});

const withVpn =
  'Services are reached through the VPN, so the request includes the VPN. It opens the whole network behind this device.';
const chosenServices = () =>
  [...document.querySelectorAll('.ant-select-selection-item-content')]
    .map((element) => element.textContent)
    .filter((name) => name !== 'Lotte Bakker');
const accepted = {
  prepare: (api: TestApi) =>
    api.answers('POST AgentAccessRequestList', () => ({ status: 201, data: { publicId: 'Request00001' } })),
};
const sendIt = async () => {
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await screen.findByText('Your request was submitted');
};

test('a request for a service behind the VPN includes the VPN and says so', async () => {
  const rendered = await show(dialog({ servers: [hmi.publicId] }), stored, accepted);
  expect(await screen.findByText(withVpn)).toBeTruthy();
  expect(chosenServices()).toEqual(['VPN', 'Labeller HMI']);
  await sendIt();
  expect(screen.getByText('VPN, Labeller HMI')).toBeTruthy();
  const [createCall] = rendered.api.of('AgentAccessRequestList', 'POST');
  expect(createCall?.body).toMatchObject({ vpn: true, servers: [{ publicId: hmi.publicId }] });
});

test('a chosen service selects the VPN, which can only be taken back with the last service', async () => {
  await show(dialog({}), { ...stored, approvers: [lotte] });
  await open('Services');
  fireEvent.click(await screen.findByText('Servo drive'));
  await waitFor(() => expect(chosenServices()).toEqual(['VPN', 'Servo drive']));
  expect(screen.getByText(withVpn)).toBeTruthy();
  expect(options()).toContain('VPNRequired for the selected services');
  fireEvent.click(screen.getAllByText('VPN').at(-1)!);
  expect(chosenServices()).toEqual(['VPN', 'Servo drive']);
  fireEvent.keyDown(screen.getByLabelText('Services'), { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(chosenServices()).toEqual([]));
  expect(screen.queryByText(withVpn)).toBeNull();
});

test('a selected service removes approvers without rights for the VPN it includes [5.08]', async () => {
  await show(dialog({}), stored);
  expect(await screen.findByText('2 of 2')).toBeTruthy();
  await open('Services');
  fireEvent.click(await screen.findByText('Servo drive'));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(chosenServices()).toEqual(['VPN', 'Servo drive']);
});

test('a service of a device with open VPN is requested alone', async () => {
  const access = { state: 'open', until: null, request: null, note: null };
  const rendered = await show(dialog({ servers: [hmi.publicId] }), { ...stored, agent: { access } }, accepted);
  await reason();
  expect(chosenServices()).toEqual(['Labeller HMI', 'Ruben Visser']);
  await sendIt();
  const [createCall] = rendered.api.of('AgentAccessRequestList', 'POST');
  expect(createCall?.body).toMatchObject({ vpn: false, servers: [{ publicId: hmi.publicId }] });
});

test('an emptied reason shows “Required” and blocks sending [5.04]', async () => {
  await show(dialog(), stored);
  await type('x');
  await type(' ');
  expect(await screen.findByText('Required')).toBeTruthy();
  await waitFor(() => expect(send().disabled).toBe(true));
});

test('approvers are required, and the duration is one of a fixed list [5.01][5.03][5.06b]', async () => {
  await show(dialog(), { ...stored, approvers: [lotte] });
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.keyDown(screen.getByLabelText(/Approvers/), { key: 'Backspace', keyCode: 8 });
  expect(await screen.findByText('Required')).toBeTruthy();
  await waitFor(() => expect(send().disabled).toBe(true));
  await open('Duration');
  await waitFor(() => expect(options()).toContain('2 hours'));
  expect([options().length, options()[0], options().at(-1)]).toEqual([10, '30 minutes', '8 hours']);
});

test('without chosen services nothing can be sent, whatever else is filled in [5.02]', async () => {
  await show(dialog({ servers: [hmi.publicId] }), stored);
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  // takes the last one back
  fireEvent.keyDown(screen.getByLabelText('Services'), { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(send().disabled).toBe(true));
});

test('a dialog that can’t be dismissed has no Cancel or ×, and says the window can be closed [2.40a][2.41b]', async () => {
  await show(dialog({ vpn: true, dismissible: false }), stored, {
    prepare: (api) =>
      api.answers('POST AgentAccessRequestList', () => ({ status: 201, data: { publicId: 'Request00001' } })),
  });
  await type('Label skew');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  expect(await screen.findByText('You can close this window.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('without approvers access can’t be requested; OK closes [2.42][8.20a][8.20b]', async () => {
  await show(dialog(), { servers: [hmi] });
  expect(await screen.findByText('Unable to request access')).toBeTruthy();
  expect(
    screen.getByText(
      'Nobody can approve access to this device yet. Ask an administrator of North to assign an approver.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(answers).toEqual(['closed']);
});

const pressEscape = () =>
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape', code: 'Escape', keyCode: 27 });
const pressBackdrop = () => {
  const backdrop = document.querySelector('.ant-modal-wrap')!;
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
};

test.each([
  ['Escape', pressEscape],
  ['the backdrop', pressBackdrop],
])('%s closes an untouched dialog at once, and asks before discarding changes [2.43a][2.43b]', async (_what, away) => {
  await show(dialog(), stored);
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  away();
  const question = await screen.findByText('Discard changes?');
  expect(answers).toEqual([]);
  const box = within(question.closest('[role=dialog]') as HTMLElement);
  fireEvent.click(box.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(answers).toEqual(['closed']));
  await leave();
  document.body.replaceChildren();
  await show(dialog(), stored);
  await reason();
  away();
  await waitFor(() => expect(answers).toEqual(['closed', 'closed']));
});

test('an API error is shown in the dialog and keeps the input', async () => {
  await show(dialog(), stored, {
    prepare: (api) => api.answers('POST AgentAccessRequestList', () => refuse(400, 'invalid-date-and-time', 'start')),
  });
  await type('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  fireEvent.click(send());
  await waitFor(() => expect(document.querySelector('[role=alert], .ant-form-item-explain-error')).toBeTruthy());
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('Label skew');
});

test('a spinner turns while approvers load [2.33]', async () => {
  await show(dialog(), stored, {
    prepare: (api) => api.answers('GET AgentAccessRequestApproverList', () => new Promise<never>(() => {})),
  });
  expect(await screen.findByText('Loading approvers')).toBeTruthy();
});

test('the last duration is selected and the last reason offered, and neither is sent by itself', async () => {
  const last = `lineside.last-request.${ada.publicId}`;
  const prepare = () => localStorage.setItem(last, JSON.stringify({ reason: 'Label skew', duration: 120 }));
  const rendered = await show(dialog(), { ...stored, approvers: [lotte] }, { prepare });
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('');
  expect(screen.getByText('2 hours')).toBeTruthy();
  expect(send().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Use last reason' }));
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  expect(rendered.api.of('AgentAccessRequestList', 'POST')).toEqual([]);
  await type('Label skew on line 2');
  fireEvent.click(send());
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(last)!)).toEqual({ reason: 'Label skew on line 2', duration: 120 }),
  );
});

test('a half-written reason returns, and counts as a change', async () => {
  const draft = `lineside.request-reason.${ada.publicId}.${labeller.publicId}`;
  await show(dialog(), stored, { prepare: () => sessionStorage.setItem(draft, 'Label skew') });
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('Label skew');
  await waitFor(() => expect(send().disabled).toBe(false));
  await type('Label skew on line 2');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.getItem(draft)).toBe('Label skew on line 2');
});
