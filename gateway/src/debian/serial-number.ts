import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a board has its serial number, and then the id of this installation of Debian. */
const places = ['proc/device-tree/serial-number', 'sys/class/dmi/id/product_serial'];
const machineId = 'etc/machine-id';

/** What boards say that have no number of their own. */
const isPlaceholder = (text: string): boolean =>
  /^(none|default string|to be filled.*|not (specified|applicable)|system serial number|unknown|[0.\-x ]*)$/i.test(
    text,
  );

/**
 * The serial number of this machine: the one of its board, or one that is derived from the machine's id, which isn't
 * shown to others. Undefined if it has neither.
 *
 * @param root the folder that has the machine's files
 */
export function serialNumber(root = '/'): string | undefined {
  const read = (file: string): string => {
    try {
      // the device tree ends its texts with a zero byte
      return readFileSync(path.join(root, file), 'utf8')
        .replace(/\p{C}+/gu, '')
        .trim();
    } catch {
      return '';
    }
  };
  const ofBoard = places.map(read).find((text) => !isPlaceholder(text) && text.length <= 128);
  if (ofBoard) return ofBoard;
  const id = read(machineId);
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  return createHash('sha256').update(`lineside-gateway ${id}`).digest('hex').slice(0, 16).toUpperCase();
}
