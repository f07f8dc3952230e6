import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences of packages that may be bundled: each asks for no more than its text. */
const allowed = ['Apache-2.0', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

/** What is said of a bundled package. */
export interface Notice {
  name: string;
  version: string;
  licence: string;
  /** The texts of its licence and notice. */
  text: string;
}

/** The notice of the package in a folder. Throws if its licence isn't allowed, or if it has no text of it. */
export function noticeOf(folder: string): Notice {
  const { name, version, license: licence } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!allowed.includes(licence))
    throw new Error(`${name} ${version} has the licence ${licence}, which can't be bundled`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?js$/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  if (texts.length === 0) throw new Error(`${name} ${version} has no text of its licence`);
  return { name, version, licence, text: texts.join('\n').replaceAll('\r', '').trim() };
}

/** The NOTICE file of a package: this project, Node, and each bundled library with its licence. */
export function noticeFile(notices: readonly Notice[], node: Notice): string {
  const line = '='.repeat(79);
  const rows = [node, ...notices].map(({ name, version, licence }) => `  ${name} ${version} (${licence})`);
  const texts = [node, ...notices].map(
    ({ name, version, licence, text }) => `${line}\n${name} ${version}, ${licence}\n${line}\n\n${text}\n`,
  );
  return [
    'Lineside gateway\nCopyright 2026 The Lineside authors, Apache License 2.0\n',
    `It contains:\n\n${rows.join('\n')}\n`,
    ...texts,
  ].join('\n');
}
