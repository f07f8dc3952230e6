import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type ArchivedFile, modifiedOn, tarOf } from './tar.ts';

export interface DebianPackage {
  /** The fields of the control file, in this order; `Installed-Size` is added. */
  control: Record<string, string>;
  /** The maintainer scripts by name, such as `postinst`. */
  scripts: Record<string, Buffer>;
  files: readonly ArchivedFile[];
}

/** A package that dpkg installs (deb 2.0), and its files alone as a compressed tar archive. */
export function debianPackage({ control, scripts, files }: DebianPackage): { deb: Buffer; archive: Buffer } {
  const kilobytes = files.reduce((sum, { content }) => sum + Math.ceil(content.length / 1024), 0);
  const fields = Object.entries({ ...control, 'Installed-Size': String(kilobytes) });
  const about = fields.map(([name, value]) => `${name}: ${value}\n`).join('');
  const sums = files.map(({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}\n`);
  const controlFiles: ArchivedFile[] = [
    { path: 'control', content: Buffer.from(about), mode: 0o644 },
    { path: 'md5sums', content: Buffer.from(sums.sort().join('')), mode: 0o644 },
    ...Object.entries(scripts).map(([path, content]) => ({ path, content, mode: 0o755 as const })),
  ];
  const archive = compressed(tarOf(files));
  const members: [name: string, content: Buffer][] = [
    ['debian-binary', Buffer.from('2.0\n')],
    ['control.tar.gz', compressed(tarOf(controlFiles))],
    ['data.tar.gz', archive],
  ];
  const deb = Buffer.concat([Buffer.from('!<arch>\n'), ...members.flatMap(([name, content]) => member(name, content))]);
  return { deb, archive };
}

function compressed(content: Buffer): Buffer {
  const bytes = gzipSync(content);
  // the byte that names the system on which it was compressed: unknown
  bytes[9] = 255;
  return bytes;
}

/** A member of an ar archive. */
function member(name: string, content: Buffer): Buffer[] {
  const column = (value: string | number, width: number) => String(value).padEnd(width);
  const owner = `${column(0, 6)}${column(0, 6)}`;
  const header = `${column(name, 16)}${column(modifiedOn, 12)}${owner}${column('100644', 8)}${column(content.length, 10)}`;
  return [Buffer.from(`${header}\`\n`), content, Buffer.from(content.length % 2 ? '\n' : '')];
}
