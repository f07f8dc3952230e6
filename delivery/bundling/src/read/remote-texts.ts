import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Localized, languages } from '@lineside/remote-kit/remote-json';
import { BuildProblem, installedPackage, readJsonFile } from '../project.ts';

/**
 * Where a remote's texts lie, as modules to expose, and how a key of remote.ts becomes words.
 *
 * @param packages those whose modules the remote exposes: their texts are joined with its own
 */
export function remoteTexts(
  folder: string,
  packages: readonly string[],
): { modules: Localized; label(key: string): Localized } {
  const all = languages.map((language) => {
    const own = read(path.join(folder, 'texts', `${language}.json`));
    return [language, joinedTexts(packageTexts(folder, packages, language), own)] as const;
  });
  return {
    modules: Object.fromEntries(languages.map((language) => [language, `./texts/${language}.json`])) as Localized,
    label: (key) =>
      Object.fromEntries(all.map(([language, texts]) => [language, find(texts, key, language)])) as Localized,
  };
}

/** The files of texts of these packages; not every package has some. */
export const packageTexts = (folder: string, packages: readonly string[], language: string): string[] =>
  packages
    .map((name) => path.join(installedPackage(name, folder)!.folder, 'texts', `${language}.json`))
    .filter((file) => existsSync(file));

export const joinedTexts = (files: readonly string[], own: object): object =>
  Object.assign({}, ...files.map(read), own);

function read(file: string): object {
  if (!existsSync(file))
    throw new BuildProblem(`There is no ${file}: every remote has its texts in English and Dutch.`);
  return readJsonFile(file);
}

function find(texts: unknown, key: string, language: string): string {
  const flat = (texts as Record<string, unknown>)[key];
  const found = flat ?? key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts);
  if (typeof found === 'string' && found !== '') return found;
  throw new BuildProblem(`remote.ts names the text “${key}”, and texts/${language}.json doesn't have it.`);
}
