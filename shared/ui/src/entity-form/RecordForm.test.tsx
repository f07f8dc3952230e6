/** @jest-environment @lineside/testing/environment */

import { ClientProvider } from '@lineside/client';
import { AgentRouterLanConfig } from '@lineside/contracts';
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { createBrowserRouter, RouterProvider } from '@lineside/remote-kit/router';
import { draw } from '@lineside/testing/page';
import { aPage, leave } from '@lineside/testing/render';
import { screen } from '@testing-library/react';
import { SingleForm, type SingleFormProps } from './RecordForm.tsx';

afterEach(leave);

const agent = { publicId: 'Agent0000001', name: 'Filler 1' };
const lan = {
  ...{ publicId: 'LanConfig001', agent, ipAddress: '192.168.140.1', pending: true, version: 3 },
  can: { edit: true },
};
const note = ({ pending }: { pending: boolean }) => <p>{pending ? 'Waiting for the device' : 'Up to date'}</p>;

type Above = SingleFormProps<typeof AgentRouterLanConfig>['above'];

test.each<[string, Above]>([
  ['render', { fields: ['pending'], render: note }],
  ['drawn', { fields: ['pending'], drawn: note }],
])('content given as %s is shown above stored settings', async (_name, above) => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  const { client } = await aPage('ada', (api) => api.has(AgentRouterLanConfig, [lan]));
  const form = (
    <SingleForm
      entity={AgentRouterLanConfig}
      parent={agent.publicId}
      groups={[{ key: 'address', title: 'Address', fields: ['ipAddress'] }]}
      canEdit
      above={above}
    />
  );
  const router = createBrowserRouter([{ path: '*', element: form }]);
  await draw(
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>,
  );
  await screen.findByText('Waiting for the device');
});
