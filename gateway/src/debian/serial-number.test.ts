import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialNumber } from './serial-number.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const id = '0123456789abcdef0123456789abcdef';
const [tree, board, machine] = ['proc/device-tree/serial-number', 'sys/class/dmi/id/product_serial', 'etc/machine-id'];

/** The serial number of a machine with these files. */
function numberWith(files: Record<string, string>): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineside-serial-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return serialNumber(folder);
}

test('a machine has the serial number of its board', () => {
  expect(numberWith({ [tree]: '10000000a1b2c3d4\0', [machine]: `${id}\n` })).toBe('10000000a1b2c3d4');
  expect(numberWith({ [board]: 'CZC1234567\n', [machine]: `${id}\n` })).toBe('CZC1234567');
});

test('without one, it has a number that its id is not seen in', () => {
  for (const placeholder of [
    '',
    'None\n',
    '0000000\n',
    'To Be Filled By O.E.M.\n',
    'Default string\n',
    'Not Specified\n',
  ]) {
    const number = numberWith({ [board]: placeholder, [machine]: `${id}\n` })!;
    expect(number).toMatch(/^[0-9A-F]{16}$/);
    expect(number).toBe(numberWith({ [machine]: `${id}\n` }));
    expect(id.toUpperCase()).not.toContain(number);
  }
  expect(numberWith({ [machine]: 'uninitialized\n' })).toBeUndefined();
  expect(numberWith({})).toBeUndefined();
});
