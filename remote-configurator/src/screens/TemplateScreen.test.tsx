/** @jest-environment @lineside/testing/environment */
import { AgentTemplate, inTemplates } from '@lineside/contracts';
import { fireEvent, leave, screen, type TestApi, waitFor, within } from '@lineside/testing';
import { answer, visit } from '../../test/screen.tsx';
import TemplateScreen from './TemplateScreen.tsx';

afterEach(leave);

const template = {
  publicId: 'Template0001',
  name: 'Cabinet',
  description: null,
  group: null,
  latestVersion: { publicId: 'Version00001', number: '3', createdOn: '2026-11-26T08:00:00Z' },
  version: 1,
  can: { edit: true },
};
const way = {
  publicId: 'Forward00001',
  agentTemplate: { publicId: template.publicId, name: template.name },
  interface: 'WAN',
  externalPort: 8443,
  targetIpAddress: '192.168.9.4',
  targetPort: 443,
  version: 1,
  can: { edit: true },
};
const open = (section: string, prepare?: (api: TestApi) => void) =>
  visit(
    `/device-template-configurator/${template.publicId}/${section}`,
    '/device-template-configurator/:publicId/:section',
    TemplateScreen,
    {
      rows: [
        [AgentTemplate, [template]],
        [inTemplates.AgentTemplateRouterPortForward, [way]],
      ],
    },
    prepare ? { prepare } : {},
  );

test('a template has the sections of a device that it can hold: no WAN, no jobs, no edge apps [2.15]', async () => {
  await open('port-forwards');
  const rail = await screen.findByRole('navigation', { name: 'Cabinet' });
  const names = within(rail)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['General', 'Versions', 'LAN', 'VPN', 'Services', 'Alarms']));
  expect(names).not.toEqual(expect.arrayContaining(['WAN and mobile']));
  expect(names).not.toEqual(expect.arrayContaining(['Jobs']));
  expect(names).not.toEqual(expect.arrayContaining(['Edge apps']));
});

test('template content is edited in its section without device data', async () => {
  const { api } = await open('port-forwards');
  const row = await waitFor(() => screen.getByText('8443').closest<HTMLElement>('[role=row]')!);
  expect(screen.queryByText("Devices don't apply these settings yet.")).toBeNull();
  fireEvent.click(within(row).getByRole('button', { name: /More/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  fireEvent.change(await screen.findByLabelText('Target port'), { target: { value: '8080' } });
  await answer(/^Edit/, 'Save');
  await waitFor(() => expect(api.of('AgentTemplateRouterPortForward', 'PATCH')).toHaveLength(1));
  expect(api.of('AgentTemplateRouterPortForward', 'PATCH')[0]!.body).toEqual({ targetPort: 8080, version: 1 });
});

test('the general section of a template names what a template has: no place', async () => {
  await open('general');
  await screen.findByText('Name, group and access.');
});

test('a version is made by hand', async () => {
  const make = 'POST AgentTemplateVersionFromTemplate';
  const { api } = await open('general', (api) =>
    api.answers(make, () => ({ status: 201, data: { publicId: 'Version00004' } })),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save as version' }));
  fireEvent.change(await within(await screen.findByRole('dialog')).findByLabelText('Description'), {
    target: { value: 'New ports' },
  });
  await answer('Save as version', 'Save as version');
  await waitFor(() => expect(api.of('AgentTemplateVersionFromTemplate', 'POST')).toHaveLength(1));
  expect(api.of('AgentTemplateVersionFromTemplate', 'POST')[0]!.body).toEqual({
    publicId: template.publicId,
    description: 'New ports',
  });
});

test.each(['lan', 'sources', 'variables'])(
  'a template shows the section %s without fields that only a device has [2.15]',
  async (section) => {
    await open(section);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.queryByText("This part couldn't be loaded")).toBeNull();
  },
);
