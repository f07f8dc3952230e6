import { strToU8, zipSync } from 'fflate';
import { openArchive } from './zip.ts';

const content = 'a'.repeat(100_000);
const zip = Buffer.from(zipSync({ 'folder/a.txt': strToU8(content), 'folder/é.txt': strToU8('é') }));
const read = async (bytes: Buffer, max = 100_000, name = 'a.txt') =>
  (await (await openArchive(bytes)).read(name, max))?.toString();
/** A copy with other bytes in the entry of the first file, which the archive's end lists. */
const changed = (at: number, write: (copy: Buffer, place: number) => void) => {
  const copy = Buffer.from(zip);
  write(copy, copy.indexOf('PK\x01\x02') + at);
  return copy;
};
/** The first file with the mode of a Unix system. */
const asUnix = (mode: number) =>
  changed(0, (copy, place) => {
    copy[place + 5] = 3;
    copy.writeUInt16LE(mode, place + 40);
  });

test('an archive gives a file of at most the bytes that are asked for', async () => {
  expect(await read(zip)).toBe(content);
  expect(await read(zip, 99_999)).toBeUndefined();
  expect(await read(zip, 2, 'é.txt')).toBe('é');
  expect(await read(zip, 9, 'b.txt')).toBeUndefined();
  expect(await read(asUnix(0o100644))).toBe(content);
});

test('an archive refuses a file whose size is more than it declares', async () => {
  const lying = changed(24, (copy, place) => copy.writeUInt32LE(10, place));
  expect(await read(lying, 10)).toBeUndefined();
});

test.each([
  ['an encrypted file', changed(8, (copy, place) => copy.writeUInt16LE(copy.readUInt16LE(place) | 1, place))],
  ['an unknown compression', changed(10, (copy, place) => copy.writeUInt16LE(12, place))],
  ['a name that leaves the archive', changed(46, (copy, place) => copy.write('../', place))],
  ['a place beyond the end', changed(42, (copy, place) => copy.writeUInt32LE(0x7fffffff, place))],
  ['a checksum of other content', changed(16, (copy, place) => copy.writeUInt32LE(0x12345678, place))],
  ['a link in the place of a file', asUnix(0o120777)],
  ['a device in the place of a file', asUnix(0o060644)],
  ['a cut end', zip.subarray(0, -10)],
  ['no archive', Buffer.from('none')],
])('an archive with %s gives nothing', async (_, bytes) => {
  expect(await read(bytes)).toBeUndefined();
});
