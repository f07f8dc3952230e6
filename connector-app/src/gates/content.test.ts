import { isJson } from './content.ts';

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json;  charset=utf-8',
  'Application/JSON; charset=UTF-8',
])('%s is JSON', (type) => {
  expect(isJson(type)).toBe(true);
});

test.each([
  undefined,
  '',
  'text/plain',
  'text/plain; application/json',
  'application/json-seq',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; x',
  'application/json;x-charset=utf-8',
  'multipart/form-data',
])('%s is none', (type) => {
  expect(isJson(type)).toBe(false);
});
