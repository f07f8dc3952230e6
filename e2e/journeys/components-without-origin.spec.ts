import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { aPage, frameOf, upload } from './uploaded-component.ts';

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  deployment: [async ({}, use) => use({ withoutComponentHosts: true }), { scope: 'worker' }],
});

test('without names below the portal’s a component runs without an origin, and is as shut in', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(
    await open({ expecting: [/hostile\.min\.js/, /evil\.example/] }),
    world,
    company.administrator,
    '/pages',
  );
  await upload(page, world.portal(), 'Hostile', 'hostile');
  const { publicId } = await aPage(company, 'Attacked', [{ of: 'Hostile', inputs: { act: 'look' } }]);
  await page.goto(`${world.portal()}/pages/${publicId}`);
  await expect(page.getByRole('region', { name: 'Hostile' }).locator('iframe')).toHaveCount(1);
  const told = frameOf(page, 'Hostile').locator('pct-hostile');
  await expect(told).toContainText('{');
  const got = JSON.parse((await told.textContent())!) as Record<string, string>;
  expect(got).toMatchObject({
    ...{ origin: 'null', cookies: 'no: SecurityError', storage: 'no: SecurityError', dom: 'no: SecurityError' },
    ...{ address: 'no: SecurityError', top: 'no: SecurityError', popup: 'no', elsewhere: 'no: TypeError' },
    ...{ change: '403' },
  });
  expect(got.refresh).toMatch(/^no: /);
  const { publicId: left } = await aPage(company, 'Left', [{ of: 'Hostile', inputs: { act: 'leave' } }]);
  await page.goto(`${world.portal()}/pages/${left}`);
  await page.getByText('Hostile tried to open another page').waitFor();
});
