import { Agent } from '@lineside/contracts';
import { leave, north, screen, south, visit, waitFor } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import EnergyList from './EnergyList.tsx';

const remote = { name: 'remote-energy', version: '1.0.0', texts };

afterEach(leave);

test('the devices of the own company are listed by name', async () => {
  await visit(remote, '/energy', '/energy', EnergyList, {
    prepare: (api) =>
      api.has(Agent, [
        { publicId: 'AgentFiller3', name: 'Filler 3', group: null, company: north },
        { publicId: 'AgentCapper1', name: 'Capper 1', group: null, company: north },
        { publicId: 'AgentBoiler2', name: 'Boiler 2', group: null, company: south },
      ]),
  });
  await waitFor(() => screen.getByText('Filler 3'));
  const names = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => /Capper|Filler|Boiler/.test(name)).map((name) => name.slice(0, 8))).toEqual([
    'Capper 1',
    'Filler 3',
  ]);
});
