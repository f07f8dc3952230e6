/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { browserStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('what a full storage refuses stays until the page is reloaded', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  browserStorage.set('some', 'value');
  tabStorage.set('some', 'other');
  expect([browserStorage.get('some'), tabStorage.get('some')]).toEqual(['value', 'other']);
  browserStorage.set('some', null);
  expect(browserStorage.get('some')).toBeNull();
});

test('a browser that refuses its storage altogether gives nothing, and fails nothing', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(browserStorage.get('another')).toBeNull();
  browserStorage.set('another', 'value');
  expect(browserStorage.get('another')).toBe('value');
  browserStorage.set('another', null);
});
