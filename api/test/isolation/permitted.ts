import { readFileSync } from 'node:fs';
import { type Permission, permissions } from '@lineside/contracts';

const page = new URL('../../../docs/generated/routes.md', import.meta.url);

/**
 * The permissions of a route in docs/generated/routes.md: any one is enough, none means all members. The document is
 * reviewed at each change; a description that requires less is found here.
 */
export function permissionsSaid(): (route: string, verb: string) => Permission[] {
  const permissionsOf = new Map<string, Permission[]>();
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const [, route, verbs, , who] = line.split('|').map((cell) => cell.trim());
    if (!verbs || !who || route === 'Name') continue;
    const byVerb = new Map(who.split('; ').map((part) => part.split(/: /) as [string, string]));
    for (const verb of verbs.split(', ')) permissionsOf.set(`${verb} ${route}`, namedIn(byVerb.get(verb) ?? who));
  }
  return (route, verb) => {
    const found = permissionsOf.get(`${verb} ${route}`);
    if (!found) throw new Error(`docs/generated/routes.md says nothing of ${verb} ${route}`);
    return found;
  };
}

const namedIn = (text: string): Permission[] => permissions.filter((permission) => text.includes(`\`${permission}\``));
