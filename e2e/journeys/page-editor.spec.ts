import type { Page } from '@playwright/test';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

/** Presses Tab until an element of a role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't lead to ${role} ${name}`);
}

/** Goes to an element and presses a key there. */
async function press(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp, key = 'Enter') {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}

interface Component {
  builtIn: string;
  inputs: string;
  dimensions: object;
}

/** The components of what a page has published, or of its draft. */
async function componentsOf({ call }: Company, page: string, version: 'draft' | 'published'): Promise<Component[]> {
  const { [version]: of } = await call<Record<string, CreatedRecord | null>>('GET', `/pages/${page}?fields=${version}`);
  if (!of) return [];
  const { components } = await call<{ components: Component[] }>(
    'GET',
    `/page-versions/${of.publicId}?fields=components`,
  );
  return components;
}

test('a page is made, placed, bound, undone and published by the keyboard alone [3.66]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, {
    variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'bottles/h' }],
  });
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await press(page, 'button', 'Add page');
  await page.getByRole('dialog', { name: 'Add page' }).getByLabel('Name').waitFor();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'By keys' }).waitFor();
  // the rows of a list are reached by arrows
  await tabTo(page, 'grid', 'Pages');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Open editor');

  await press(page, 'button', 'Choose device or asset');
  const chooser = page.getByRole('dialog', { name: 'Choose device or asset' });
  await expect(chooser.getByLabel('Device', { exact: true })).toBeFocused();
  await page.keyboard.type(device.name);
  await expect(page.getByRole('option', { name: device.name })).toBeAttached();
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Show');
  await expect(page.getByRole('button', { name: `For ${device.name}` })).toBeVisible();

  await press(page, 'button', 'Add component');
  const entry = page.getByRole('menuitem', { name: 'Value', exact: true });
  await entry.waitFor();
  // the menu takes the focus once it is drawn
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await entry.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }).toPass();
  await page.keyboard.press('Enter');
  const placed = (place: string) => page.getByRole('button', { name: `Value, ${place}` });
  await placed('column 1, row 1, 3 by 3').waitFor();
  await tabTo(page, 'button', /^Value, column 1/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await placed('column 3, row 2, 4 by 3').waitFor();
  await page.keyboard.press('Control+z');
  await placed('column 1, row 1, 3 by 3').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await placed('column 3, row 2, 4 by 3').waitFor();

  await page.keyboard.press('Enter');
  const properties = page.getByRole('region', { name: 'Properties of Value' });
  await expect(properties.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Speed now');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Line');
  await expect(page.getByRole('option', { name: 'Line speed' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(properties).toContainText('bottles/h');
  await press(page, 'button', 'Show only if …');
  await tabTo(page, 'textbox', 'Shown if');
  await page.keyboard.type('Line sp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('>= 0');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Speed now, column 3/ })).toBeFocused();
  await press(page, 'button', 'Publish');
  await expect(page.getByText('By keys was published')).toBeVisible();

  const [{ publicId: made }] = await company.call<[CreatedRecord]>('GET', '/pages?filters=eq(name,"By keys")');
  const [component, ...others] = await componentsOf(company, made, 'published');
  expect(others).toEqual([]);
  expect(component).toMatchObject({
    builtIn: 'value',
    dimensions: { left: 2, top: 1, cols: 4, rows: 3 },
    condition: { formula: '$1 0 >=', selectors: ['Agent#selected:gateway.variable.line-speed'] },
  });
  expect(JSON.parse(component!.inputs)).toMatchObject({
    title: 'Speed now',
    metric: { selector: 'Agent#selected:gateway.variable.line-speed' },
  });
});

test('two people who edit a page see each other, and choose where both have changed the same', async ({
  world,
  company,
  open,
}) => {
  const { call } = company;
  const made = await call<CreatedRecord>('POST', '/pages', { name: 'Edited by two', applicationType: 'sheet' });
  const [version] = await call<CreatedRecord[]>('POST', `/pages/${made.publicId}/draft`, {});
  await call('POST', '/page-components', {
    ...{ pageVersion: { publicId: version!.publicId }, builtIn: 'text' },
    inputs: JSON.stringify({ title: 'Note', text: 'Before', size: 'normal' }),
    dimensions: { type: 'sheet', left: 0, top: 0, cols: 4, rows: 2 },
  });
  const colleague = await aPerson(company, 'Administrator');
  const editor = `/pages/${made.publicId}/edit`;
  const first = await signIn(await open(), world, company.administrator, editor);
  const second = await signIn(await open(), world, colleague, editor);
  const note = (page: Page) => page.getByRole('button', { name: /^Note, column 1/ });
  const text = (page: Page) =>
    page.getByRole('region', { name: 'Properties of Text' }).getByLabel('Text', { exact: true });
  for (const page of [first, second]) {
    await note(page).focus();
    await page.keyboard.press('Enter');
    await text(page).waitFor();
  }
  await expect(first.getByText(`${colleague.name}: also editing Note`)).toBeVisible();
  await expect(second.getByText(`${company.administrator.name}: also editing Note`)).toBeVisible();
  // the second one's change is on its way while the first one's is saved
  await second.context().setOffline(true);
  await text(second).fill('Mine');
  await text(first).fill('Theirs');
  await expect(first.getByText(/^Saved/)).toBeVisible();
  await second.context().setOffline(false);
  await second.getByRole('button', { name: /^Keep/ }).first().click();
  await expect(second.getByText(/^Saved/)).toBeVisible();
  await expect(text(first)).toHaveValue('Mine');
  await second.close();
  await expect(first.getByText(`${colleague.name}: also editing`)).toHaveCount(0);
});
