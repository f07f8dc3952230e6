import { createReadStream, statSync } from 'node:fs';
import { addFirmware, FirmwareProblem, firmwareLines } from '../../api/src/domain/agent-type/firmware-files.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { onDatabase } from './on-database.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Adds firmware for a type of device, or lists all. */
export async function firmwareCommand(words: ParsedArguments): Promise<string> {
  const action = words.positional(0, 'add or list');
  if (action === 'list') return onDatabase(firmwareLines);
  if (action !== 'add') throw new RegistryProblem(`There is no firmware ${action}: use add or list.`);
  const file = words.positional(1, 'The firmware file');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new RegistryProblem(`There is no file ${file}.`);
  const firmware = {
    type: words.needed('type', 'the name of the device type'),
    code: words.needed('code', 'the version'),
    notes: words.setting('notes') ?? '',
    content: createReadStream(file, { highWaterMark: 524_288 }),
  };
  try {
    const { name, size, sha256, isLatest } = await onDatabase((database) => addFirmware(database, firmware));
    return `${name} is stored: ${size} bytes, SHA-256 ${sha256}.${isLatest ? ' It is the newest of its type.' : ''}`;
  } catch (problem) {
    throw problem instanceof FirmwareProblem ? new RegistryProblem(problem.message) : problem;
  } finally {
    firmware.content.destroy();
  }
}
