/** @jest-environment @lineside/testing/environment */
import { PageComponentTemplate } from '@lineside/contracts';
import { fireEvent, leave, screen, visit } from '@lineside/testing';
import { fill, remote } from '../../test/records.ts';
import TemplateList from './TemplateList.tsx';

afterEach(leave);

test('before a component is added the list says that pages can’t show it', async () => {
  await visit(remote, '/pages/components', '/pages/components', TemplateList, {
    prepare(api) {
      fill(api);
      api.has(PageComponentTemplate, []);
    },
  });
  await screen.findByText("Pages can't show uploaded components yet, published or not.");
  fireEvent.click((await screen.findAllByRole('button', { name: /^Add/ }))[0]!);
  await screen.findByRole('dialog');
  screen.getByText("Pages can't show uploaded components yet, published or not.");
});
