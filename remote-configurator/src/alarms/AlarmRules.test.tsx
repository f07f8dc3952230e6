/** @jest-environment @lineside/testing/environment */
import { AgentDataAlarm, AgentDataVariable } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor } from '@lineside/testing';
import { agent, service, visit } from '../../test/screen.tsx';
import DeviceScreen from '../screens/DeviceScreen.tsx';

afterEach(leave);

const rule = {
  ...{ publicId: 'Alarm0000001', agent, name: 'Hot', audience: service, type: 'threshold', severity: 'high' },
  ...{ formula: '$1 80 >', outOfService: false, version: 1, can: { edit: true } },
};
const heat = {
  ...{ publicId: 'Variable0001', agent, name: 'Heat', slug: 'heat', variableId: 1, type: 'float', unit: '°C' },
  ...{ width: null, last: null, version: 1, can: { edit: true, write: true } },
};
const list = (rows: object[]) =>
  visit(`/device-configurator/${agent.publicId}/alarms`, '/device-configurator/:publicId/:section?', DeviceScreen, {
    rows: [
      [AgentDataAlarm, rows as never],
      [AgentDataVariable, [heat]],
    ],
  });

test('rules of a device are listed in ordinary notation, and lead to their screens', async () => {
  await list([rule]);
  await screen.findByText('Heat > 80');
  expect(screen.getByRole('link', { name: 'Hot' }).getAttribute('href')).toBe(
    `/device-configurator/${agent.publicId}/alarms/${rule.publicId}`,
  );
});

test('a new rule is made on its own screen', async () => {
  await list([]);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add alarm' }))[0]!);
  await waitFor(() => expect(location.pathname).toBe(`/device-configurator/${agent.publicId}/alarms/new`));
});
