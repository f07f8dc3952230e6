/** @jest-environment @lineside/testing/environment */
import { PageComponentTemplate, PageComponentTemplateVersion } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import { fill, remote, to } from '../../test/records.ts';
import TemplateScreen from './TemplateScreen.tsx';

afterEach(leave);

const template = {
  publicId: 'Template0001',
  name: 'Traffic light',
  description: null,
  draft: to('TVersion0001'),
  published: null,
  can: { edit: true },
};
const version = {
  ...{
    publicId: 'TVersion0001',
    template: to(template.publicId, template.name),
    number: '1',
    mainPath: 'a.js',
    notes: null,
  },
  ...{
    published: false,
    publishedOn: null,
    createdOn: '2026-05-06T10:00:00Z',
    createdBy: to('User00000001', 'Ada'),
    can: { edit: true },
  },
};
const open = () =>
  visit(remote, `/pages/components/${template.publicId}`, '/pages/components/:publicId', TemplateScreen, {
    prepare(api) {
      fill(api);
      api.has(PageComponentTemplate, [template]);
      api.has(PageComponentTemplateVersion, [version]);
    },
  });

test('versions of a component are listed, and one is published [3.65][7.55]', async () => {
  const { api } = await open();
  await screen.findByRole('table', { name: 'Versions' });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.of('PageComponentTemplateVersion', 'PATCH').map(({ body }) => body)).toEqual([{ published: true }]),
  );
  await screen.findByRole('button', { name: 'Withdraw' });
});

test('a refused package shows the file and its problems', async () => {
  const { api, container } = await open();
  api.answers('POST PageComponentTemplateVersionUpload', () => ({
    status: 400,
    body: {
      ...{ type: 'Error', status: 'error' },
      data: [{ code: 'archive-property-missing', message: 'manifest.json: main is missing' }],
    },
  }));
  await screen.findByRole('button', { name: 'Publish' });
  const file = { name: 'light.zip', arrayBuffer: async () => new TextEncoder().encode('zip').buffer };
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('light.zip was not uploadedmanifest.json: main is missing');
});
