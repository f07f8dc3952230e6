import { createHash } from 'node:crypto';
import { newPublicId } from '@lineside/contracts';
import { firmwareBytes } from '@lineside/contracts/gateway';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { agentTypeFilePartTable, agentTypeFileTable, agentTypeTable } from './type-table.ts';

/** The bytes of a part of a stored file. */
const partBytes = 524_288;

/** Why firmware can't be added, as a sentence for the operator. */
export class FirmwareProblem extends Error {}

interface NewFirmware {
  /** The name of the device type. */
  type: string;
  /** Its version. */
  code: string;
  notes: string;
  content: AsyncIterable<Buffer>;
}

/** What was added: the size in bytes, the SHA-256 in hexadecimal, and whether it is the newest of its type now. */
export interface AddedFirmware {
  name: string;
  size: number;
  sha256: string;
  isLatest: boolean;
}

/**
 * Stores firmware for a type of device, for the operator: a new version, which is the newest of its type then, or the file of
 * a version that has none yet. Throws `FirmwareProblem`, and stores nothing then.
 */
export const addFirmware = (database: Database, { type, code, notes, content }: NewFirmware): Promise<AddedFirmware> =>
  database.inScope({}, async (tx) => {
    if (!/^[\w.+-]{1,64}$/.test(code))
      throw new FirmwareProblem('A version has 1 to 64 letters, digits and the characters . + - _');
    const [owner] = await tx.select().from(agentTypeTable).where(eq(agentTypeTable.name, type)).for('update');
    if (!owner) throw new FirmwareProblem(`There is no device type ${type}. ${await typesOf(tx)}`);
    const { publicId, agentType, code: version, size } = agentTypeFileTable;
    const [present] = await tx
      .select({ publicId, size, latest: agentTypeFileTable.latest })
      .from(agentTypeFileTable)
      .where(and(eq(agentType, owner.publicId), eq(version, code)));
    if (present?.size) throw new FirmwareProblem(`${type} has a file of ${code} already. Give another version.`);
    const id = present?.publicId ?? newPublicId();
    const stored = await storeContent(tx, id, content);
    if (present)
      await tx
        .update(agentTypeFileTable)
        .set({ ...stored, ...(notes && { notes }) })
        .where(eq(publicId, id));
    else {
      await tx.update(agentTypeFileTable).set({ latest: false }).where(eq(agentType, owner.publicId));
      await tx.insert(agentTypeFileTable).values({
        ...{ publicId: id, agentType: owner.publicId, name: `${type} ${code}`, type: 'firmware', code, notes },
        ...{ description: '', latest: true, custom: {}, ...stored },
      });
    }
    return { name: `${type} ${code}`, ...stored, isLatest: present?.latest ?? true };
  });

async function typesOf(tx: Tx): Promise<string> {
  const types = await tx.select({ name: agentTypeTable.name }).from(agentTypeTable).orderBy(asc(agentTypeTable.name));
  return types.length > 0 ? `There are: ${types.map(({ name }) => name).join(', ')}.` : 'There is none yet.';
}

/** Stores the content of a file that has none. */
export async function storeContent(
  tx: Tx,
  fileId: string,
  content: AsyncIterable<Buffer>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let [part, size] = [0, 0];
  for await (const bytes of partsOf(content)) {
    size += bytes.length;
    if (size > firmwareBytes) throw new FirmwareProblem(`A firmware file has at most ${firmwareBytes / 1_048_576} MB.`);
    hash.update(bytes);
    await tx.insert(agentTypeFilePartTable).values({ fileId, part, content: bytes });
    part += 1;
  }
  if (size === 0) throw new FirmwareProblem('The file is empty.');
  return { size, sha256: hash.digest('hex') };
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) yield rest.subarray(0, partBytes);
  }
  if (rest.length > 0) yield rest;
}

/** The bytes of a stored file from one position to another, both included; few are in memory at a time. */
export async function* contentOf(
  database: Database,
  fileId: string,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(from / partBytes); part * partBytes <= to; part += 1) {
    const { rows } = await database.inScope({}, (tx) =>
      tx.execute(sql`select content from agent_type_file_part where file_id = ${fileId} and part = ${part}`),
    );
    const content = rows[0]!.content as Buffer;
    const start = part * partBytes;
    yield content.subarray(Math.max(0, from - start), Math.min(content.length, to + 1 - start));
  }
}

/** The firmware of all types, one a line. */
export const firmwareLines = (database: Database): Promise<string> =>
  database.inScope({}, async (tx) => {
    const { name, size, sha256, latest } = agentTypeFileTable;
    const files = await tx.select({ name, size, sha256, latest }).from(agentTypeFileTable).orderBy(asc(name));
    if (files.length === 0) return 'There is no firmware yet.';
    return files
      .map((file) =>
        [
          `${file.name}: ${file.size ? `${file.size} bytes, SHA-256 ${file.sha256}` : 'no file'}`,
          ...(file.latest ? ['newest'] : []),
        ].join(', '),
      )
      .join('\n');
  });
