/** @jest-environment @lineside/testing/environment */
import { WebPage } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import { aPage, component, fill, published, remote, versionOf } from '../../test/records.ts';
import PageScreen from '../view/PageScreen.tsx';
import { putWebPage } from './put-web-page.ts';

afterEach(leave);

const portal = { publicId: 'WebPage00001', name: 'Weather', address: 'https://weather.example/today', version: 1 };

async function aPageShowing(webPage: string | undefined, inList = true) {
  return visit(remote, `/pages/${aPage.publicId}`, '/pages/:publicId', PageScreen, {
    prepare(api) {
      fill(api, { versions: [versionOf(published.publicId, [component('web-page', webPage ? { webPage } : {})])] });
      api.has(WebPage, inList ? [{ ...portal, can: { edit: false } }] : []);
      api.answers('POST WebPageFrameList', () => ({
        status: 201,
        data: { address: portal.address, document: 'company~page~proof' },
      }));
    },
  });
}

test('a web page of the list is in a document of the portal, with its address below', async () => {
  await aPageShowing(portal.publicId);
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  const frame = document.querySelector('iframe')!;
  expect(frame.title).toBe('Weather');
  expect(frame.getAttribute('src')).toBe(
    `${location.origin}/api/web-page-documents?of=${encodeURIComponent('company~page~proof')}`,
  );
  const link = screen.getByRole('link', { name: /weather\.example/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([portal.address, 'noopener noreferrer']);
});

test('a component says that its web page has left the list, or that none is chosen', async () => {
  await aPageShowing(portal.publicId, false);
  await screen.findByText("This web page isn't in the company's list any more");
  await leave();
  await aPageShowing(undefined);
  await waitFor(() => expect(screen.getByText('No web page selected yet')).toBeTruthy());
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([
  ['https://weather.example/today', 'allow-scripts allow-forms allow-same-origin'],
  [`${location.origin}/devices`, 'allow-scripts allow-forms'],
])('the frame of %s is sandboxed', async (address, sandbox) => {
  const outer = document.createElement('iframe');
  document.body.append(outer);
  outer.contentDocument!.documentElement.dataset.frame = 'web-page';
  expect(putWebPage(outer, { address, name: 'Weather', loaded: () => {}, refused: () => {} })).toBe(true);
  const inner = outer.contentDocument!.querySelector('iframe')!;
  expect([inner.getAttribute('sandbox'), inner.referrerPolicy]).toEqual([sandbox, 'no-referrer']);
  outer.remove();
});

test('a document that is none of a web page gets no frame', () => {
  const outer = document.createElement('iframe');
  document.body.append(outer);
  expect(putWebPage(outer, { address: portal.address, name: 'Weather', loaded: () => {}, refused: () => {} })).toBe(
    false,
  );
  outer.remove();
});

test('on paper a web page is its address, and no frame', async () => {
  await aPageShowing(portal.publicId);
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  fireEvent(window, new Event('beforeprint'));
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  expect(screen.getByText(portal.address)).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
});
