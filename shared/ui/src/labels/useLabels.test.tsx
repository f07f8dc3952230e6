/** @jest-environment @lineside/testing/environment */
import { Agent, AgentServer } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { setLanguage } from '@lineside/remote-kit';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { draw } from '@lineside/testing/page';
import { act, screen } from '@testing-library/react';
import { columnOf } from '../cells/cells.tsx';
import { useLabels } from './useLabels.ts';

interface Line {
  name: string;
  type: string;
}

function Labels() {
  const agent = useLabels(Agent);
  const server = useLabels(AgentServer);
  const column = columnOf<Line>(server, 'type');
  return (
    <>
      <p>{[agent.one, agent.many, agent.field('group'), agent.field('config.routerLan.network')].join(', ')}</p>
      <p>{agent.word('status', 'never')}</p>
      <p>
        {column.header}: {column.cell({ name: 'Panel', type: 'rdp' })}
      </p>
    </>
  );
}

beforeAll(async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
});

test('fields and enum words use the texts of their entity in the current language', async () => {
  await draw(<Labels />);
  expect(screen.getByText('Device, Devices, Group, LAN')).toBeTruthy();
  expect(screen.getByText('Never seen')).toBeTruthy();
  await act(() => setLanguage('nl'));
  expect(screen.getByText('Apparaat, Apparaten, Groep, LAN')).toBeTruthy();
  expect(screen.getByText('Nooit gezien')).toBeTruthy();
  await act(() => setLanguage('en'));
});

test('a column takes its header and the words of its enum from there', async () => {
  await draw(<Labels />);
  expect(screen.getByText(/^Kind:/).textContent).toBe('Kind: RDP');
});
