import { entities } from './entities/entities.ts';
import type { AnyEntity } from './entities/entity.ts';

/** The labels of an entity: `one`, `many`, `fields` with one for each, `words` with those of its enums. */
type Labels = { [key: string]: string | Labels };

/** The folder of an entity's description and labels: `agent-access-request` of AgentAccessRequest. */
export const folderOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at) => `${at ? '-' : ''}${letter.toLowerCase()}`);

const load = {
  // one small piece for each language: a screen has labels of several entities
  en: (folder: string) =>
    import(/* webpackMode: "lazy-once" */ `./entities/${folder}/en.json`, { with: { type: 'json' } }),
  nl: (folder: string) =>
    import(/* webpackMode: "lazy-once" */ `./entities/${folder}/nl.json`, { with: { type: 'json' } }),
};

/** Labels of entities, their fields and enum words in a language, by the entities' names. */
export async function loadLabels(language: 'en' | 'nl'): Promise<Labels> {
  const found = Object.values<AnyEntity>(entities).map(async ({ name, like = name }) => [
    name,
    (await load[language](folderOf(like))).default,
  ]);
  return Object.fromEntries(await Promise.all(found));
}
