/** @jest-environment @lineside/testing/environment */
import {
  AgentRegistrationProfile,
  AgentRegistrationProfileMembership,
  Enrolment,
  EnrolmentCode,
  permissions,
} from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { aDevice, groupOf, visit } from '../../test/screen.tsx';
import ProfileScreen from '../device-registration-profiles/ProfileScreen.tsx';
import WaitingList from './WaitingList.tsx';

afterEach(leave);

const profile = {
  ...{ publicId: '1111-2222-3333-4444-5555', name: 'New fillers', agentActivationName: 'Filler {serial}' },
  ...{ template: null, group: null, can: { edit: true } },
};
const fingerprint = '1F3A-9C20-77B1-04DE-5A6B-C7D8-E9F0-1234';
const waiting = {
  ...{ publicId: 'Enrolment001', serialNumber: 'GW-7', profile, code: null, publicKey: 'x', fingerprint },
  ...{ ipAddress: '198.51.100.23', appliedOn: '2026-11-26T09:00:00Z', lastSignedOn: '2026-11-26T09:00:00Z' },
  ...{ status: 'waiting', doubt: null, decidedOn: null, decidedBy: null, rejectReason: null, agent: null },
  ...{ secretGivenOn: null, can: { edit: true } },
};
const doubtful = {
  ...{ ...waiting, publicId: 'Enrolment002', fingerprint: 'AAAA-BBBB', doubt: 'serial-waits' },
  appliedOn: '2026-11-26T10:00:00Z',
};
const code = {
  ...{ publicId: 'Code00000001', profile, expiresOn: '2099-01-01T00:00:00Z', most: 5, uses: 2, revokedOn: null },
  ...{ createdOn: '2026-11-25T09:00:00Z', createdBy: { publicId: 'User00000001', name: 'Anke Mulder' } },
  can: { edit: true },
};

const fill =
  (rows: object[], can = true) =>
  (api: TestApi) => {
    Object.assign(api.standing, { permissions: [...permissions] });
    api.has(AgentRegistrationProfile, [{ ...profile, can: { edit: can } }]);
    api.has(AgentRegistrationProfileMembership, [
      { publicId: 'Place0000001', profile, group: groupOf('Line 2'), can: { edit: can } },
    ]);
    api.has(Enrolment, rows.map((row) => ({ ...row, can: { edit: can } })) as never);
    api.has(EnrolmentCode, [{ ...code, can: { edit: can } }]);
  };
const list = '/device-registration-profiles';
const openProfile = (rows: object[], can = true) =>
  visit(`${list}/${profile.publicId}`, `${list}/:publicId`, ProfileScreen, {}, fill(rows, can));
const openWith = async (stored: { devices: ReturnType<typeof aDevice>[] }, rows: object[]) =>
  (await visit(`${list}/${profile.publicId}`, `${list}/:publicId`, ProfileScreen, stored, fill(rows))).api;
const openList = (rows: object[], can = true) =>
  visit(`${list}/waiting`, `${list}/waiting`, WaitingList, {}, fill(rows, can));

test('a profile shows its groups, its codes and the gateways that wait, with each doubt [2.10][7.18]', async () => {
  await openProfile([waiting, doubtful]);
  await screen.findByText('Line 2');
  const rows = within(await screen.findByRole('list', { name: 'Waiting devices' })).getAllByRole('listitem');
  expect(rows[0]!.textContent).toMatch(/GW-7.*198\.51\.100\.23.*1F3A-9C20/);
  expect(rows[1]!.textContent).toContain('Serial number waits twice');
  const row = (await screen.findByText('Good for 3 more')).closest('tr')!;
  expect(row.textContent).toContain('Anke Mulder');
});

/** Presses a button once it can be pressed and isn't busy. */
async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => {
    expect(button).toHaveProperty('disabled', false);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
  fireEvent.click(button);
}

test('a gateway is accepted once its fingerprint was compared, and a refusal stays in the dialog', async () => {
  const { api } = await openProfile([waiting]);
  const acceptBodies: unknown[] = [];
  api.answers('POST EnrolmentAccept', ({ body }) => {
    acceptBodies.push(body);
    if (acceptBodies.length === 1)
      return {
        status: 409,
        body: {
          type: 'Error',
          data: [{ code: 'serial-taken', message: 'There is a device with this serial number' }],
          status: 'error',
        },
      };
    return { status: 201, data: { status: 'accepted', agent: { publicId: 'Agent0000001', name: 'Filler GW-7' } } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const compared = await screen.findByLabelText(/The gateway shows this fingerprint/);
  const dialog = compared.closest<HTMLElement>('[role=dialog]')!;
  const ok = within(dialog).getByRole('button', { name: 'Accept' });
  expect(within(dialog).getByText(fingerprint)).not.toBeNull();
  expect(ok).toHaveProperty('disabled', true);
  fireEvent.click(compared);
  await press(ok);
  await within(dialog).findByText(/There is a device with this serial number/);
  await press(ok);
  await screen.findByText(/Filler GW-7 is a device now/);
  expect(acceptBodies).toEqual([{ fingerprint }, { fingerprint }]);
});

test('a gateway replaces the one of the device with its serial number', async () => {
  const device = aDevice('Mixer', { serialNumber: 'GW-7' });
  const api = await openWith({ devices: [device] }, [{ ...waiting, doubt: 'device-exists' }]);
  api.answers('POST EnrolmentAccept', () => ({
    status: 201,
    data: { status: 'accepted', agent: { publicId: device.publicId, name: 'Mixer' } },
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  fireEvent.click(await screen.findByLabelText(/The gateway shows this fingerprint/));
  await screen.findByText(/^Mixer has this serial number/);
  await press(screen.getByRole('button', { name: 'Replace gateway' }));
  await screen.findByText(/^Mixer has another gateway now/);
  expect(api.of('EnrolmentAccept', 'POST').map(({ body }) => body)).toEqual([
    { fingerprint, replaces: { publicId: device.publicId } },
  ]);
});

test('Accept is offered once it is known whether it replaces a gateway', async () => {
  const device = aDevice('Mixer', { serialNumber: 'GW-7' });
  let know = () => {};
  const isKnown = new Promise<void>((resolve) => {
    know = resolve;
  });
  const api = await openWith({ devices: [device] }, [{ ...waiting, doubt: 'device-exists' }]);
  api.answers('GET AgentList', async () => {
    await isKnown;
    return undefined;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(api.of('AgentList', 'GET')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  know();
  const dialog = await screen.findByRole('dialog', { name: /GW-7/, busy: false });
  await within(dialog).findByRole('button', { name: 'Replace gateway' });
  expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a gateway is rejected from the list with a reason', async () => {
  const { api } = await openList([waiting]);
  api.answers('POST EnrolmentReject', ({ body }) => ({
    status: 201,
    data: { status: 'rejected', rejectReason: (body as { reason: string }).reason },
  }));
  fireEvent.click(await screen.findByRole('button', { name: /^More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'Not ours' } });
  fireEvent.submit(reason.form!);
  await screen.findByText('GW-7 was rejected');
  await screen.findByText('Rejected');
});

test('people who may not create devices see applications, without deciding or making codes', async () => {
  await openList([waiting], false);
  await screen.findByText('GW-7');
  expect(screen.queryByRole('button', { name: /Accept|^More/ })).toBeNull();
  leave();
  await openProfile([waiting], false);
  await screen.findByText('Good for 3 more');
  expect(screen.queryByRole('button', { name: /Accept|Reject|Make code|Revoke|Edit/ })).toBeNull();
});

test('a new code is shown once, as text and as a QR code, and a code is revoked', async () => {
  const { api } = await openProfile([]);
  api.answers('POST EnrolmentCodeList', () => ({
    status: 201,
    data: { publicId: 'Code00000002', code: 'K4M7-2QXD', expiresOn: '2099-01-01T00:00:00Z' },
  }));
  api.answers('POST EnrolmentCodeRevoke', () => ({ status: 201, data: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make code' }));
  const numberInput = await screen.findByLabelText<HTMLInputElement>(/^Number of gateways/);
  fireEvent.change(numberInput, { target: { value: '0' } });
  await screen.findByText('A whole number from 1 to 1000');
  fireEvent.change(numberInput, { target: { value: '3' } });
  fireEvent.submit(numberInput.form!);
  await screen.findByText('K4M7-2QXD');
  await screen.findByRole('img', { name: 'QR code for the gateway' });
  expect(api.of('EnrolmentCodeList', 'POST').map(({ body }) => body)).toEqual([
    { profile: { publicId: profile.publicId }, hours: 24, most: 3 },
  ]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('K4M7-2QXD')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(api.of('EnrolmentCodeRevoke', 'POST')).toHaveLength(1));
});
