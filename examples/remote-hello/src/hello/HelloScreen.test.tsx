import { Agent } from '@lineside/contracts';
import { leave, screen, visit } from '@lineside/testing';
import texts from '../../texts/en.json' with { type: 'json' };
import HelloScreen from './HelloScreen.tsx';

const remote = { name: 'remote-hello', version: '1.0.0', texts };

afterEach(leave);

test('shows how many devices there are', async () => {
  await visit(remote, '/hello', '/hello', HelloScreen, {
    prepare: (api) => api.has(Agent, [{ publicId: 'AgentFiller3', name: 'Filler 3' }]),
  });
  await screen.findByText('1 device');
});
