import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Localized, languages } from '@lineside/remote-kit/remote-json';
import { BuildProblem } from '../project.ts';

/**
 * Where a remote's texts lie, as modules to expose, and how a key of remote.ts becomes words. Beside a JSON file there may
 * be a module of the same name, which adds the texts of a package to it.
 */
export function remoteTexts(folder: string): { modules: Localized; label(key: string): Localized } {
  const all = languages.map((language) => [language, read(folder, language)] as const);
  return {
    modules: Object.fromEntries(languages.map((language) => [language, fileOf(folder, language)])) as Localized,
    label: (key) =>
      Object.fromEntries(all.map(([language, texts]) => [language, find(texts, key, language)])) as Localized,
  };
}

const fileOf = (folder: string, language: string) =>
  existsSync(path.join(folder, 'texts', `${language}.ts`)) ? `./texts/${language}.ts` : `./texts/${language}.json`;

function read(folder: string, language: string): unknown {
  const file = path.join(folder, 'texts', `${language}.json`);
  if (!existsSync(file))
    throw new BuildProblem(`There is no ${file}: every remote has its texts in English and Dutch.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (problem) {
    throw new BuildProblem(`${file} is no JSON: ${(problem as Error).message}`);
  }
}

function find(texts: unknown, key: string, language: string): string {
  const flat = (texts as Record<string, unknown>)[key];
  const found = flat ?? key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts);
  if (typeof found === 'string' && found !== '') return found;
  throw new BuildProblem(`remote.ts names the text “${key}”, and texts/${language}.json doesn't have it.`);
}
