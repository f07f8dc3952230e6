import type { Field } from '@lineside/contracts';
import { fieldsOf } from './columns.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { parentField } from './entity-table.ts';
import { checkReadableSecrets } from './readable-secrets.ts';
import { namedBy, outcome } from './references.ts';
import type { EntityTable } from './table-types.ts';

/** Requirements of descriptions without an implementation: reported when the API starts, not when a call needs it. */
export function checkStore(registry: EntityRegistry, store: EntityTable): void {
  const { name, routes, actions } = store.entity;
  checkReadableSecrets(store.entity);
  const rules = registry.rules[name as keyof typeof registry.rules];
  for (const key of Object.keys(actions))
    if (!rules?.actions?.[key as never]) throw new Error(`The action ${key} of ${name} has no handler in its rules`);
  for (const { name: list, of } of routes.relatedLists ?? [])
    if (of && !store.relatedLists?.[list])
      throw new Error(`${list} lists some of ${name}, and its table doesn’t say which`);
  const isMade = routes.list.verbs.includes('POST') || routes.list.verbs.includes('PUT');
  if (isMade && !rules?.create && !rules?.making) checkMade(store);
  checkParent(registry, store);
  checkAudience(registry, store);
  for (const use of namedBy(registry, store)) {
    const fieldPath = `${use.referring.entity.name}.${use.key}`;
    if (outcome(use) === 'cascade' && store.entity.retentionDays && !use.referring.entity.retentionDays)
      throw new Error(
        `${fieldPath} goes with ${name}, which comes back from the bin, and would be lost: keep it as well.`,
      );
    if (outcome(use) === 'cascade' && use.field.kind === 'list')
      throw new Error(`${fieldPath} names several, and would go with one of them: clear it or refuse.`);
    if (outcome(use) === 'clear' && use.field.kind === 'ref' && !use.field.nullable)
      throw new Error(`${fieldPath} is cleared when what it names goes, and can't be null.`);
  }
}

function checkMade(store: EntityTable): void {
  const filled = ([key, field]: [string, Field]) =>
    !field.computed ||
    field.nullable ||
    field.stamp ||
    store.table[key]?.hasDefault ||
    key in store.derived ||
    [store.entity.parent, 'company', 'version'].includes(key) ||
    (key === 'user' && store.entity.sees === 'person');
  const missing = Object.entries(fieldsOf(store)).filter((entry) => !filled(entry));
  if (missing.length > 0)
    throw new Error(
      `${store.entity.name} can be made, and nothing says what is kept as ${missing.map(([key]) => key).join(', ')}: write \`making\` into its rules (api/src/domain/).`,
    );
}

/** The record whose access category decides visibility: a field that names one. */
function checkAudience({ tables }: EntityRegistry, store: EntityTable): void {
  const { name, audience } = store.entity;
  if (!audience) return;
  const [key, above] = audience.of.split('.') as [string, string?];
  const ownField = fieldsOf(store)[key];
  const field = above ? fieldsOf(tables[ownField?.to as keyof typeof tables])[above] : ownField;
  if (field?.to !== 'Audience')
    throw new Error(`${name} is seen by those of ${audience.of}, which is no access category.`);
}

/** Writing a record below another one requires the parent's own rights. */
function checkParent({ tables }: EntityRegistry, { entity }: EntityTable): void {
  const above = parentField(entity)?.to;
  const { write } = entity;
  if (!above || write === 'member' || write === 'self' || write === 'nobody') return;
  const parent = tables[above as keyof typeof tables];
  if (!parent?.derived.can || parent.entity.write !== write)
    throw new Error(
      `${entity.name} is written by ${write} and lives under ${above}, whose rights are others: name the field of its group as scopedBy.`,
    );
}
