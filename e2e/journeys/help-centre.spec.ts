import { aPerson } from '../../testing/fixtures/person.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('the help centre’s own page opens in the portal, and gets the person’s permissions [1.17][6.19]', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, await aPerson(company, 'Approver'));
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Help centre' }).click();
  const help = page.frameLocator('iframe[title="Help centre"]');
  const topic = (name: string) => help.locator('details').filter({ hasText: name }).locator('summary');
  await expect(topic('Approve a request')).toHaveText('Approve a request');
  await expect(topic('Arrange groups and assets')).toContainText("You don't have permission for this");
  // another content's
  await expect(help.getByText('Log in from this console')).toHaveCount(0);
  expect(await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument)).toBeNull();
});
