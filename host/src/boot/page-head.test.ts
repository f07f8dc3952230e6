/** @jest-environment @lineside/testing/environment */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';

const html = readFileSync(path.join(import.meta.dirname, '../index.html'), 'utf8');
const [, script] = /<script nonce="__NONCE__">([\s\S]*?)<\/script>/.exec(html)!;

/** Runs the script in the head of the page, in a browser of that language. */
function begin(language: string): void {
  document.body.innerHTML = '<script type="application/json" id="config">{"api":"/api/"}</script><div id="boot"></div>';
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  Object.assign(globalThis, { fetch: () => new Promise(() => {}), matchMedia: () => ({ matches: false }) });
  new Function(script!)();
}
const said = () => document.getElementById('boot')!.textContent;
afterEach(() => jest.restoreAllMocks());

test.each([
  ['en-GB', 'Logging in needs cookies and site data. Allow them for localhost'],
  ['nl-NL', 'Om in te loggen zijn cookies en sitegegevens nodig. Sta ze toe voor localhost'],
])('a browser that keeps no site data is told so, not to check its connection: %s', (language, words) => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  begin(language);
  window.linesideBootFailed(new DOMException('Access is denied for this document.', 'SecurityError'));
  expect(said()).toContain(words);
});

test('a lost script and a fault of the page have words of their own', () => {
  begin('en-GB');
  window.linesideBootFailed();
  expect(said()).toContain('Check your connection');
  begin('en-GB');
  window.linesideBootFailed(new TypeError('x is not a function'));
  expect(said()).toContain('contact your administrator');
});
