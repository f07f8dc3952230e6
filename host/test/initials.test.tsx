/** @jest-environment @lineside/testing/environment */

import { ada, north, south } from '@lineside/testing/api';
import { fireEvent, screen } from '@testing-library/react';
import { brandOf, closePortals, forgetEverything, openPortal, pageIsAt, routeOf, signInAs } from './portal.tsx';

beforeEach(forgetEverything);
afterEach(closePortals);

const delta = { ...north, name: 'Delta Water' };
const norwell = { ...south, name: 'Norwell Packaging Group' };

const marieke = { ...ada, name: 'Marieke de Vries', emailAddress: 'marieke.devries@example.com', language: 'en' };

/** Marieke of two companies, at a brand called otherwise than either. */
const open = () =>
  openPortal({
    remote: { routes: [routeOf('devices')] },
    branding: brandOf('Norwell Systems of Ghent'),
    prepare(api) {
      api.belongsTo(delta, norwell);
      api.answers('GET MyUser', () => ({ data: marieke }));
    },
  });

/** Every pair of initials on the page, in its order. */
const initialsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('.lh-initials, [data-initials]')].map(
    (element) => element.dataset.initials ?? element.textContent,
  );

test('before login the initials are the brand’s, never made from a person’s address', async () => {
  await open();
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'marieke.devries@example.com' } });
  expect(initialsOnPage()).toEqual(['NS']);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByLabelText('Password');
  expect(screen.getByText('marieke.devries@example.com')).toBeTruthy();
  expect(initialsOnPage()).toEqual(['NS']);
});

test('each company, the menu and the person’s account show their own initials', async () => {
  await open();
  await signInAs('ada');
  await pageIsAt('/my-companies');
  await screen.findByRole('button', { name: 'Norwell Packaging Group' });
  expect(initialsOnPage()).toEqual(['NS', 'AD', 'DW', 'NP']);
  fireEvent.click(screen.getByRole('button', { name: 'Delta Water' }));
  await screen.findByRole('button', { name: 'Account: Marieke de Vries' });
  expect(initialsOnPage()).toEqual(['DW', 'MV']);
  fireEvent.click(screen.getByRole('button', { name: 'Delta Water, Switch company' }));
  await screen.findByRole('menuitem', { name: 'Norwell Packaging Group' });
  expect(initialsOnPage().toSorted()).toEqual(['DW', 'DW', 'MV', 'NP']);
});
