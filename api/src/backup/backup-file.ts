import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, openSync, rmSync } from 'node:fs';
import { link, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { draftOf } from '../platform/database/draft.ts';
import { BackupProblem } from './backup-problem.ts';

/** The first line of a backup. */
export interface Header {
  lineside: 'backup';
  version: 1;
  createdOn: string;
  /** The database's migrations, in their order. */
  migrations: string[];
  /** The source of the derived seal key. */
  sealKey: string;
}

/** The lines of a backup. A row is JSON as PostgreSQL writes it. */
export type Line =
  | { is: 'table'; name: string; columns: string[] }
  | { is: 'row'; json: string }
  | { is: 'sequence'; name: string; value: string };

/** The last line of a complete backup: a hash of all lines before it. */
interface End {
  sha256: string;
}

const marks = { table: 'T', row: 'R', sequence: 'S', end: 'E' } as const;
const textOf = (line: Line): string =>
  line.is === 'row' ? `${marks.row}${line.json}\n` : `${marks[line.is]}${JSON.stringify({ ...line, is: undefined })}\n`;

/** Some lines at a time: fewer and larger writes. */
async function* chunksOf(header: Header, lines: AsyncIterable<Line>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const first = Buffer.from(`${JSON.stringify(header)}\n`);
  hash.update(first);
  yield first;
  let some = '';
  for await (const line of lines) {
    some += textOf(line);
    if (some.length < 65_536) continue;
    const chunk = Buffer.from(some);
    hash.update(chunk);
    yield chunk;
    some = '';
  }
  const end: End = { sha256: hash.update(some).digest('hex') };
  yield Buffer.from(`${some}${marks.end}${JSON.stringify(end)}\n`);
}

/**
 * Writes a backup, readable by its owner only. It gets its name when it is complete and on the disk; an existing file
 * is never replaced.
 */
export async function writeBackup(file: string, header: Header, lines: AsyncIterable<Line>): Promise<void> {
  if (existsSync(file)) throw new BackupProblem(`${file} exists: choose another name.`);
  const draft = `${draftOf(file)}.unfinished`;
  try {
    const fd = openSync(draft, 'wx', 0o600);
    await pipeline(Readable.from(chunksOf(header, lines)), createGzip(), createWriteStream(draft, { fd, flush: true }));
    await link(draft, file);
    const folder = await open(path.dirname(path.resolve(file)));
    await folder.sync().finally(() => folder.close());
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new BackupProblem(`${file} exists: choose another name.`);
    if (code === 'ENOENT') throw new BackupProblem(`The folder of ${file} doesn't exist.`);
    throw problem;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The lines of a file as bytes. Not by readline, which also splits at U+2028. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  const input = createReadStream(file);
  const text = createGunzip();
  input.on('error', (problem) => text.destroy(problem));
  for await (const chunk of input.pipe(text) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at + 1)]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}

/** Reads a backup to its end; throws for a file that is no backup, incomplete or changed. */
export async function checkBackup(file: string): Promise<Header> {
  const incomplete = new BackupProblem(`${file} is incomplete or damaged: use another backup.`);
  const hash = createHash('sha256');
  let header: Header | undefined;
  let end: End | undefined;
  try {
    for await (const line of bytesOf(file)) {
      if (end) throw incomplete;
      if (!header) header = headerOf(line);
      if (line[0] === marks.end.charCodeAt(0)) end = JSON.parse(line.toString().slice(1));
      else hash.update(line);
    }
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupProblem(`There is no file ${file}.`);
    if (code === 'Z_BUF_ERROR' && header) throw incomplete;
    if (code?.startsWith('Z_') && !header) throw noBackup(file);
    throw code?.startsWith('Z_') || problem instanceof SyntaxError ? incomplete : problem;
  }
  if (!header) throw noBackup(file);
  if (end?.sha256 !== hash.digest('hex')) throw incomplete;
  return header;

  function headerOf(line: Buffer): Header {
    let read: Partial<Header>;
    try {
      read = JSON.parse(line.toString());
    } catch {
      throw noBackup(file);
    }
    if (read.lineside !== 'backup') throw noBackup(file);
    if (read.version !== 1) throw new BackupProblem(`${file} was made by a newer version: use that one.`);
    return read as Header;
  }
}

const noBackup = (file: string) => new BackupProblem(`${file} is no backup of Lineside.`);

/** The lines of a checked backup, without the header. */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  for await (const bytes of bytesOf(file)) {
    const text = bytes.toString();
    const [mark, rest] = [text[0], text.slice(1, -1)];
    if (mark === marks.row) yield { is: 'row', json: rest };
    else if (mark === marks.table) yield { is: 'table', ...JSON.parse(rest) };
    else if (mark === marks.sequence) yield { is: 'sequence', ...JSON.parse(rest) };
  }
}
