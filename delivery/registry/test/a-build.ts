import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The claims of a test's remote; default route: its name. */
export interface Claimed {
  route?: string;
  menu?: object;
}

/** A version of a remote as a build leaves it: its entry and its remote.json, in a folder that is made. */
export function aBuild(folder: string, name: string, version: string, { route = name, menu }: Claimed = {}): string {
  mkdirSync(folder, { recursive: true });
  const json = {
    schema: 1,
    name,
    version,
    needs: '^1.0.0',
    shared: {},
    runtime: '^2.0.0',
    texts: { en: './texts/en', nl: './texts/nl' },
    routes: [{ path: route, module: './src/X', preload: false }],
    menu: menu ? [{ label: { en: name, nl: name }, icon: [], to: `/${name}`, ...menu }] : [],
    extensions: [],
  };
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(json));
  writeFileSync(path.join(folder, 'entry.js'), `${name} ${version}`);
  writeFileSync(path.join(folder, '.built'), 'what the build remembers');
  return folder;
}
