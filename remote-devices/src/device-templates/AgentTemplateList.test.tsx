/** @jest-environment @lineside/testing/environment */

import { Agent, AgentTemplate, calls } from '@lineside/contracts';
import { leave } from '@lineside/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDevice, visit } from '../../test/screen.tsx';
import AgentTemplateList from './AgentTemplateList.tsx';

afterEach(leave);

const line = {
  publicId: 'Template0001',
  name: 'Standard line',
  description: 'Four panels and a camera',
  agentCount: 12,
  updatedOn: '2026-03-12T12:07:00Z',
};

test('device templates list name, description, device count and last change [2.11][1.04]', async () => {
  const rendered = await visit('/device-templates', '/device-templates', AgentTemplateList, {}, (api) =>
    api.has(AgentTemplate, [line]),
  );
  const row = await waitFor(() => screen.getByText('Standard line').closest('[role=row]')!);
  screen.getByText(/A device takes a template when it is announced or enrolled/);
  expect(row.textContent).toMatch(/^Standard line.*Four panels and a camera.*12.*12 Mar 2026/);
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(rendered.api.of('AgentTemplateList').at(-1)!.query.get('order-by')).toBe('-name'));
});

test('how many devices follow a template leads to those devices', async () => {
  await visit('/device-templates', '/device-templates', AgentTemplateList, {}, (api) => api.has(AgentTemplate, [line]));
  const count = await screen.findByRole('link', { name: '12' });
  expect(count.getAttribute('href')).toBe('/devices?template=Template0001');
});

test('a template opens in its configurator', async () => {
  await visit('/device-templates', '/device-templates', AgentTemplateList, {}, (api) => api.has(AgentTemplate, [line]));
  fireEvent.click(await screen.findByText('Standard line'));
  await waitFor(() => expect(location.pathname).toBe('/device-template-configurator/Template0001'));
});

test('a template is made from a device and opens in its configurator [2.11]', async () => {
  const make = calls.CreateTemplatesFromAgents.route;
  const { api } = await visit('/device-templates?from', '/device-templates', AgentTemplateList, {}, (testApi) => {
    testApi.has(AgentTemplate, []);
    testApi.has(Agent, [aDevice('Filler 3') as never]);
    testApi.answers(`POST ${make}`, () => ({ status: 201, data: [{ publicId: line.publicId }] }));
  });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Device' }));
  fireEvent.click(await screen.findByText('Filler 3', { selector: '[class*=option] *' }));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Standard line' } });
  fireEvent.submit(name.form!);
  await waitFor(() => expect(location.pathname).toBe(`/device-template-configurator/${line.publicId}`));
  expect(api.of(make, 'POST')[0]!.body).toEqual([
    { agent: { publicId: aDevice('Filler 3').publicId }, name: 'Standard line', group: null },
  ]);
});
