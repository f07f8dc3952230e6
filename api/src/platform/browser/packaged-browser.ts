import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** The package with a browser, its version, and the checksum of its archive. Later versions need Node 22. */
export const browserPackage = {
  name: '@sparticuz/chromium',
  version: '147.0.0',
  integrity: 'sha512-4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==',
};

/** Where it is unpacked to: its account can read that, and only root can write there. */
export const packagedFolder = '/usr/local/lib/lineside-browser';
/** The account that it prints as. It has no sandbox: whoever breaks out of it is this account, which owns nothing. */
export const packagedAccount = 'lineside-print';

/** A browser without a sandbox, and the account that it runs as. */
export interface PackagedBrowser {
  program: string;
  /** The folder of its libraries and fonts. */
  folder: string;
  account: { uid: number; gid: number };
}

/** The packaged browser, if it is there and this process can start it as its own account, which only root can. */
export function findPackaged(
  isProgram: (file: string) => boolean,
  folder = packagedFolder,
  accounts = '/etc/passwd',
): PackagedBrowser | undefined {
  const program = path.join(folder, 'chromium');
  const account = process.getuid?.() === 0 && isProgram(program) ? accountIn(accounts, packagedAccount) : undefined;
  return account && { program, folder, account };
}

/** The ids of an account; undefined if there is none, and for root. */
export function accountIn(file: string, name: string): PackagedBrowser['account'] | undefined {
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Unpacks the package's folder `bin` into a folder, which is whole or not there. Throws where a part is missing. */
export async function unpackBrowser(bin: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const archive of ['al2023', 'fonts', 'swiftshader']) {
    const parts = path.join(unfinished, archive);
    await mkdir(parts);
    await untar(path.join(bin, `${archive}.tar.br`), parts);
  }
  const program = path.join(unfinished, 'chromium');
  await pipeline(createReadStream(path.join(bin, 'chromium.br')), createBrotliDecompress(), createWriteStream(program));
  await chmod(program, 0o755);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

async function untar(archive: string, into: string): Promise<void> {
  const tar = `${into}.tar`;
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tar));
  await promisify(execFile)('tar', ['-x', '--no-same-owner', '-f', tar, '-C', into]);
  await rm(tar);
}
