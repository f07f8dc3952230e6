/** @jest-environment @lineside/testing/environment */
import { Translation } from '@lineside/contracts';
import { fireEvent, leave, screen, visit, waitFor } from '@lineside/testing';
import { fill, remote } from '../../test/records.ts';
import TranslationList from './TranslationList.tsx';
import { type TranslationItem, upsert, wrongIn } from './upsert.ts';

afterEach(leave);

const fine: TranslationItem = { key: 'FILLER.STATE', languages: { en: 'State', nl: 'Toestand' } };
const summary = (items: unknown[]) =>
  wrongIn(items).map(({ message, propertyName, listIndex }) => [message, propertyName, listIndex]);

test('each text needs a key and languages with English, checked before sending [5.10][5.11][5.12][5.14]', () => {
  expect(summary([fine, { languages: fine.languages }])).toEqual([['Required property', 'key', 1]]);
  expect(summary([{ key: 'A.B' }, fine])).toEqual([['Required property', 'languages', 0]]);
  expect(summary([{ key: 'A.B', languages: { nl: 'Toestand' } }])).toEqual([
    ['Required language missing: en', 'languages', 0],
  ]);
});

test('a key has a valid form and is unique in the list [5.13][5.15][9.04]', () => {
  expect(summary([{ ...fine, key: 'filler.state' }])).toEqual([['Value does not match regex expression', 'key', 0]]);
  expect(summary([fine, fine])).toEqual([['Duplicate', 'key', 1]]);
});

const known = { publicId: 'Text00000001', ...fine, version: 1, can: { edit: true } };
const other = { ...known, publicId: 'Text00000002', key: 'FILLER.SPEED', languages: { en: 'Speed' } };

const open = () =>
  visit(remote, '/pages/translations', '/pages/translations', TranslationList, {
    prepare(api) {
      fill(api);
      api.has(Translation, [known, other]);
    },
  });

test('an upsert adds new keys and changes those with different languages [3.71][5.16][7.56]', async () => {
  const { api } = await open();
  const items: TranslationItem[] = [
    { key: known.key, languages: { nl: 'Toestand', en: 'State' } },
    { key: other.key, languages: { en: 'Line speed' } },
    { key: 'FILLER.MODE', languages: { en: 'Mode' } },
  ];
  expect(await upsert(items)).toEqual({ ok: true, data: { added: 1, changed: 1, same: 1 } });
  expect(api.of('TranslationList', 'POST')[0]!.body).toEqual([items[2]]);
  expect(api.of('TranslationList', 'PATCH')[0]!.body).toEqual([
    { publicId: other.publicId, languages: { en: 'Line speed' } },
  ]);
});

test('texts of every page of the list count as there', async () => {
  const { api } = await open();
  const pages = { '': { data: [other], moreAfter: 'next' }, next: { data: [known] } };
  api.answers('GET TranslationList', ({ query }) => pages[(query.get('page-after') ?? '') as keyof typeof pages]);
  expect(await upsert([known, other])).toEqual({ ok: true, data: { added: 0, changed: 0, same: 2 } });
});

test('a file with an invalid text is not imported, with the text and reason [8.28]', async () => {
  const { api, container } = await open();
  await screen.findByText('FILLER.STATE');
  const content = new TextEncoder().encode(JSON.stringify([fine, { key: 'A.B', languages: { nl: 'Nee' } }]));
  const file = { name: 'texts.json', arrayBuffer: async () => content.buffer };
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [file] } });
  const table = await screen.findByRole('table', { name: 'Nothing was imported' });
  expect(table.textContent).toContain('2TextsRequired language missing: en');
  await waitFor(() => expect(api.of('TranslationList', 'POST')).toEqual([]));
});
