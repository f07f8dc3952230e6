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

const loadNotYet = {
  en: () => import('./not-yet/en.json', { with: { type: 'json' } }),
  nl: () => import('./not-yet/nl.json', { with: { type: 'json' } }),
};

/**
 * Labels of entities, their fields and enum words in a language, by the entities' names; and `notYet`, what screens say
 * about functions that only store their input.
 */
export async function loadLabels(language: 'en' | 'nl'): Promise<Labels> {
  const found = Object.values<AnyEntity>(entities).map(async ({ name, like = name }) => [
    name,
    (await load[language](folderOf(like))).default,
  ]);
  const notYet = (await loadNotYet[language]()).default;
  return { ...Object.fromEntries(await Promise.all(found)), notYet };
}
