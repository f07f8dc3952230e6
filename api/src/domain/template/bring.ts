import { isSame, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { fieldsOf } from '../../engine/columns.ts';
import { makeRows } from '../../engine/create.ts';
import { replaceRows } from '../../engine/replace.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { FieldValues } from '../../engine/rules.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import { updateRows } from '../../engine/update.ts';
import { keepingTargets } from '../router/network-rules.ts';
import { isHeld, recordsOf } from './capture.ts';
import { type Content, entityIn, parts, type TemplateRecord, type TemplateTarget } from './content.ts';

/** Maps ids and numbers of a template to those on a device. */
interface Became {
  ids: Map<string, string>;
  numbers: Map<number, number>;
}

/** Makes and changes what a template holds, on a device or in a template. */
export async function bringContent(
  outside: RequestContext,
  target: TemplateTarget,
  content: Content,
  isWanted: (part: string) => boolean = () => true,
): Promise<void> {
  const context: RequestContext = { ...outside, params: target, isCopying: true };
  const bring = () => bringParts(context, target, content, isWanted);
  await ('agentId' in target ? keepingTargets(context, bring) : bring());
}

async function bringParts(
  context: RequestContext,
  target: TemplateTarget,
  content: Content,
  isWanted: (part: string) => boolean,
): Promise<void> {
  const became: Became = { ids: new Map(), numbers: new Map() };
  const wantedParts = parts.filter(({ when }) => when === 'named' || isWanted(when));
  const named = new Set(
    wantedParts.flatMap(({ entity }) => (content[entity] ?? []).map(({ fields }) => idIn(fields.device))),
  );
  for (const { entity, when, matchedBy } of wantedParts) {
    const items = (content[entity] ?? []).filter(({ publicId }) => when !== 'named' || named.has(publicId));
    const store = context.visibility.registry.tables[entityIn(target, entity)];
    if (matchedBy) await bringMatched(store, context, items, matchedBy, became);
    else await replaceRows(store, context, wholeOf(store, items));
  }
}

const idIn = (value: unknown): string | undefined => (value as { publicId: string } | null | undefined)?.publicId;

/** The input of a list that is saved as a whole. */
function wholeOf({ entity }: EntityTable, items: TemplateRecord[]): unknown {
  const { whole } = entity.routes.list;
  return whole ? { [whole.as]: items.map(({ fields }) => fields[whole.of]) } : items.map(({ fields }) => fields);
}

/** Updates the records that match items, and creates one for each item without a match. */
async function bringMatched(
  store: EntityTable,
  context: RequestContext,
  items: TemplateRecord[],
  keys: readonly string[],
  became: Became,
): Promise<void> {
  const fields = fieldsOf(store);
  const remaining = await recordsOf(store, context);
  const added: { item: TemplateRecord; value: FieldValues }[] = [];
  for (const item of items) {
    const value = onDevice(store, item.fields, became);
    const telling = value[keys[0]!] === null ? Object.keys(value) : keys;
    const index = remaining.findIndex((row) => telling.every((key) => isSame(fields[key], row[key], value[key])));
    const [found] = index < 0 ? [] : remaining.splice(index, 1);
    if (!found) {
      added.push({ item, value });
      continue;
    }
    keep(became, item, found);
    const other = Object.entries(value).filter(([key, one]) => !isSame(fields[key], found[key], one));
    if (other.length > 0)
      await updateRows(store, context, [{ publicId: found.publicId, value: Object.fromEntries(other), at: {} }]);
  }
  if (added.length === 0) return;
  const drafts = added.map(({ value }) => ({ fields: parseDraft(store.entity, value, true), at: {} }));
  const created = await makeRows(store, context, drafts);
  const rows = new Map((await recordsOf(store, context)).map((row) => [row.publicId, row]));
  for (const [index, publicId] of created.entries()) {
    const { item } = added[index]!;
    keep(became, item, rows.get(publicId)!);
    if (store.entity.name === 'AgentServer') await nameOrigin(context, publicId, item);
  }
}

function keep({ ids, numbers }: Became, item: TemplateRecord, row: FieldValues & { publicId: string }): void {
  ids.set(item.publicId, row.publicId);
  if (item.number !== undefined) numbers.set(item.number, row.variableId as number);
}

/** The values of an item, with the device's own ids and numbers. */
function onDevice(store: EntityTable, values: FieldValues, { ids, numbers }: Became): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const { to } = fieldsOf(store)[key]!;
      if (key === 'formula') return [key, formulaWith(value as string, numbers)];
      if (!to || !isHeld(to) || value === null) return [key, value];
      return [key, { publicId: ids.get(idIn(value)!) }];
    }),
  );
}

/** A formula that names the device's own variables. */
const formulaWith = (formula: string, numbers: Map<number, number>): string =>
  formula.replace(/\$(\d+)/g, (_, number: string) => {
    const counterpart = numbers.get(Number(number));
    if (counterpart === undefined) throw refuse('unknown-variable', { params: { variable: number } });
    return `$${counterpart}`;
  });

/** Keeps which service of a template a service was made from. */
export async function nameOrigin(
  { tx }: RequestContext,
  publicId: string,
  { publicId: of, fields }: TemplateRecord,
): Promise<void> {
  const template = JSON.stringify({ publicId: of, name: fields.name });
  await tx.execute(sql`update agent_server set template = ${template}::jsonb where public_id = ${publicId}`);
}
