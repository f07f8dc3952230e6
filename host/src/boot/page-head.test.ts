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
const took = (ms: number, bytes: number) =>
  Object.assign(performance, {
    getEntriesByType: () => [
      { transferSize: bytes, encodedBodySize: bytes, responseStart: 500, responseEnd: 500 + ms },
    ],
  });
const bootText = () => document.getElementById('boot')!.textContent;
afterEach(() => jest.restoreAllMocks());

test.each([
  ['en-GB', 'Logging in needs cookies and site data. Allow them for localhost'],
  ['nl-NL', 'Om in te loggen zijn cookies en sitegegevens nodig. Sta ze toe voor localhost'],
])('a browser without site data gets that message, not one about its connection: %s', (language, words) => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  begin(language);
  window.linesideBootFailed(new DOMException('Access is denied for this document.', 'SecurityError'));
  expect(bootText()).toContain(words);
});

test('a lost script and a fault of the page have different texts', () => {
  begin('en-GB');
  window.linesideBootFailed();
  expect(bootText()).toContain('Check your connection');
  begin('en-GB');
  window.linesideBootFailed(new TypeError('x is not a function'));
  expect(bootText()).toContain('contact your administrator');
});

test.each([
  ['a usual link', 100, 40_000, 1],
  ['8 KB a second', 5_000, 40_000, 5],
  ['a link that hardly gives anything', 600_000, 40_000, 15],
])('on %s code is waited for as many times longer', (_link, ms, bytes, times) => {
  took(ms, bytes);
  begin('en-GB');
  expect(globalThis.linesideSlowness!()).toBe(times);
});

test('the page reports a slow link after 8 s', () => {
  jest.useFakeTimers();
  begin('en-GB');
  jest.advanceTimersByTime(7_999);
  expect(bootText()).toBe('');
  jest.advanceTimersByTime(1);
  expect(bootText()).toBe('Your connection is slow. The page is still loading.');
  jest.useRealTimers();
});
