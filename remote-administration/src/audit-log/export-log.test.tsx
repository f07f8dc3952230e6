/** @jest-environment @lineside/testing/environment */
import { AuditLog, where } from '@lineside/contracts';
import { aPage, leave } from '@lineside/testing/render';
import { exportLog } from './export-log.ts';

afterEach(leave);

const label = { field: (name: string) => name } as Parameters<typeof exportLog>[0];
const words = {
  event: (event: string) => `${event}d`,
  target: (target: string) => `${target} of devices`,
};
const entry = (recordName: string | null) => ({
  publicId: 'Entry0000001',
  time: '2026-03-12T08:00:00Z',
  actor: { publicId: 'Ada000000001', name: 'Ada' },
  event: 'update',
  target: 'Group',
  recordId: 'Group0000001',
  recordName,
  agent: null,
  before: { name: 'say "hi"' },
  after: null,
});

/** The file that the page saves, its name and its lines. */
async function saved(run: () => Promise<unknown>) {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const onClick = (event: Event) => {
    event.preventDefault();
    names.push((event.target as HTMLAnchorElement).download);
  };
  // the link isn't in the document: the test reads it directly
  HTMLAnchorElement.prototype.click = function click() {
    onClick({ preventDefault() {}, target: this } as unknown as Event);
  };
  await run();
  const text = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(files[0]!);
  });
  return { name: names[0]!, lines: text.split('\r\n') };
}

test('all pages are saved, as far as filters leave them, each entry a line of quoted cells', async () => {
  const { api } = await aPage('ada');
  api.answers('GET AuditLogList', ({ query }) =>
    query.get('page-after') ? { data: [entry('Gent')] } : { data: [entry('Ghent')], moreAfter: 'next' },
  );
  const filters = [where('in', 'action', 'UPDATE')];
  const { name, lines } = await saved(() => exportLog(label, words, filters));
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('"time","actor","event","target","recordName","recordId","agent","before","after"');
  expect(lines[1]).toBe(
    '"2026-03-12T08:00:00Z","Ada","updated","Group of devices","Ghent","Group0000001","","{""name"":""say \\""hi\\""""}",""',
  );
  expect(lines[2]).toContain('"Gent"');
  expect(lines).toHaveLength(3);
  const requestedFilters = api.of(AuditLog.routes.list.name).map(({ query }) => query.get('filters'));
  expect(requestedFilters).toEqual(['in(action,"UPDATE")', 'in(action,"UPDATE")']);
});

test.each(['=1+2', '+1', '-1', '@sum', '\tx'])('a spreadsheet formula is exported as text: %j', async (name) => {
  await aPage('ada', (api) => api.has(AuditLog, [entry(name)]));
  const { lines } = await saved(() => exportLog(label, words, []));
  expect(lines[1]).toContain(`"'${name}"`);
});

test('a log that can not be read to its end is no file', async () => {
  const { api } = await aPage('ada');
  api.answers('GET AuditLogList', ({ query }) =>
    query.get('page-after') ? { status: 400, body: { errors: [] } } : { data: [entry(null)], moreAfter: 'next' },
  );
  let files = 0;
  URL.createObjectURL = () => `blob:${++files}`;
  expect(await exportLog(label, words, [])).toBe(false);
  expect(files).toBe(0);
});
