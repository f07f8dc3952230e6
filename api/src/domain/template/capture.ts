import { isHeldInTemplates, limits, newPublicId } from '@lineside/contracts';
import { fieldsOf } from '../../engine/columns.ts';
import { readRow, readRows } from '../../engine/read.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { FieldValues } from '../../engine/rules.ts';
import { underPath } from '../../engine/scope.ts';
import type { EntityTable } from '../../engine/table-types.ts';
import { allSettings, type Content, entityIn, parts, type TemplateRecord, type TemplateTarget } from './content.ts';

/**
 * The content of a device for a template, or of a template, as far as the caller sees it. Passwords are not included,
 * nor is the MQTT client of a source.
 */
export async function contentOf(context: RequestContext, place: TemplateTarget): Promise<Content> {
  const inTemplate = { ...context, params: place };
  const content: Content = {};
  const ids = new Map<string, string>();
  for (const { entity } of parts) {
    const store = context.visibility.registry.tables[entityIn(place, entity)];
    // an item of a version is identified by its id in the template
    const idOf = (row: { publicId: string }) => ('agentId' in place ? newPublicId() : row.publicId);
    const items = (await recordsOf(store, inTemplate)).flatMap((row) => itemOf(store, row, ids, idOf) ?? []);
    if (items.length > 0) content[entity] = items;
  }
  return content;
}

/** The device's own settings that a template has as well. */
export async function settingsOf({ tx, visibility }: RequestContext, agentId: string): Promise<FieldValues> {
  const bySetting = new Map(allSettings.map((key) => [key, new Map()]));
  const { publicId, ...own } = (await readRow(tx, visibility.registry.tables.Agent, visibility, agentId, bySetting))!;
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, bare(value)]));
}

/** Records below the device of a call, with the fields that clients write. */
export async function recordsOf(
  store: EntityTable,
  { tx, visibility, params }: RequestContext,
): Promise<(FieldValues & { publicId: string })[]> {
  const writtenFields = writtenOf(store);
  if ('variableId' in fieldsOf(store)) writtenFields.push('variableId');
  const { rows } = await readRows(tx, store, visibility, {
    fields: new Map(writtenFields.map((key) => [key, new Map()])),
    where: underPath(store, params),
    pageSize: limits.pageSize.max,
    count: 'false',
  });
  return rows.map((text) => JSON.parse(text));
}

const notCopied = ['mqttBrokerClient'];

const writtenOf = (store: EntityTable): string[] =>
  Object.entries(fieldsOf(store)).flatMap(([key, { computed, kind }]) =>
    computed || kind === 'secret' || notCopied.includes(key) ? [] : [key],
  );

/** A template's copy of a record; undefined if it has a required reference to an invisible record. */
function itemOf(
  store: EntityTable,
  row: FieldValues & { publicId: string },
  ids: Map<string, string>,
  idOf: (row: { publicId: string }) => string,
): TemplateRecord | undefined {
  const fields: FieldValues = {};
  for (const key of writtenOf(store)) {
    const { to, nullable } = fieldsOf(store)[key]!;
    const value = bare(row[key]);
    const inner = to && isHeld(to) && value !== null ? ids.get((value as { publicId: string }).publicId) : undefined;
    fields[key] = inner === undefined ? value : { publicId: inner };
    if (fields[key] === null && to && !nullable) return undefined;
  }
  const publicId = idOf(row);
  ids.set(row.publicId, publicId);
  return { publicId, fields, ...(row.variableId !== undefined && { number: row.variableId as number }) };
}

/** Whether a reference points to a record of a device or a template. */
export const isHeld = (to: string): boolean =>
  isHeldInTemplates(to) || isHeldInTemplates(to.replace(/^AgentTemplate/, 'Agent'));

/** A reference without the name of its target. */
const bare = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'publicId' in value && 'name' in value
    ? { publicId: value.publicId }
    : value;
