/** @jest-environment @lineside/testing/environment */
import { jest } from '@jest/globals';
import { draw } from '@lineside/testing/page';
import { saveCsv } from './save-csv.ts';

afterEach(() => jest.restoreAllMocks());

async function savedIn(region: string): Promise<string> {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  // jsdom follows no links
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await draw(null, { region });
  saveCsv('devices', [
    ['Name', 'Note'],
    ['Filler', '=1'],
  ]);
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(saved[0]!);
  await read;
  return String(reader.result);
}

test.each([
  ['nl-BE', ';'],
  ['en-US', ','],
  ['en-US@posix', ','],
])('a file is written for spreadsheets of the region %s, whatever the browser says', async (region, between) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
  expect((await savedIn(region)).replace('\ufeff', '')).toBe(`"Name"${between}"Note"\r\n"Filler"${between}"'=1"`);
});
