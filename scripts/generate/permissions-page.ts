import { type Action, type AnyEntity, entities, permissions, startingRoles } from '@lineside/contracts';
import { allowedText } from '@lineside/contracts/openapi';
import { page, table } from './page.ts';

const visibilityTexts: Record<AnyEntity['sees'], string> = {
  owner: 'its company',
  'owner+controller': 'its company, and the one that controls the device',
  person: 'the person to whom it belongs',
};

/** The permissions of each entity, and the roles that have them from the start. */
export function permissionsPage(): string {
  const rows = Object.values<AnyEntity>(entities).map((entity) => [
    entity.name,
    visibilityTexts[entity.sees],
    allowedText(entity.read),
    allowedText(entity.write),
    Object.entries<Action>(entity.actions)
      .map(([key, { allowed }]) => `${key}: ${allowedText(allowed)}`)
      .join('; ') || '–',
  ]);
  const roles = Object.keys(startingRoles) as (keyof typeof startingRoles)[];
  const permissionRows = permissions.map((permission) => [
    `\`${permission}\``,
    ...roles.map((role) => ((startingRoles[role] as readonly string[]).includes(permission) ? 'yes' : '')),
  ]);
  return page(
    'Permissions',
    'the descriptions of entities, and the roles, in `shared/contracts`',
    '## What an entity asks for',
    table(['Entity', 'Who sees it', 'Read', 'Write', 'Actions'], rows),
    '## What a new company’s roles allow',
    'A company may change its roles. `COMPANY_ADMIN` implies every other permission; without `COMPANY_WIDE_ROLE` a ' +
      'membership counts for its own group alone.',
    table(['Permission', ...roles], permissionRows),
  );
}
