import type { Document } from './document.ts';
import { isEntity } from './fields-of-lists.ts';
import type { Schema } from './schemas.ts';

/** The groups of operations, with their numbers of operations. */
export function partsIn({ paths, tags }: Document): { name: string; operations: number }[] {
  const all = Object.values(paths).flatMap((verbs) => Object.values(verbs).flatMap(({ tags: own }) => own as string[]));
  const count = (name: string) => all.filter((tag) => tag === name).length;
  return tags.map(({ name }) => ({ name, operations: count(name) })).filter(({ operations }) => operations > 0);
}

/** The introduction alone: the guide, and what is sent to webhooks. */
export const introduction = (whole: Document): Document => ({
  ...whole,
  ...{ paths: {}, tags: [{ name: 'Webhooks' }] },
  components: { ...whole.components, ...{ schemas: {}, responses: {} } },
});

/**
 * One group of operations, a document of its own. Records that are referenced by those that it answers are named, without
 * their own fields. Undefined if there is no such group.
 */
export function partOf(whole: Document, tag: string): Document | undefined {
  const paths = Object.fromEntries(
    Object.entries(whole.paths).flatMap(([path, verbs]) => {
      const own = Object.entries(verbs).filter(([, { tags }]) => (tags as string[]).includes(tag));
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    }),
  );
  if (Object.keys(paths).length === 0) return undefined;
  return {
    ...whole,
    ...{ paths, webhooks: {}, tags: [{ name: tag }], servers: [whole.servers.at(-1)!] },
    info: { ...whole.info, title: tag, description: undefined, summary: undefined },
    components: { ...whole.components, schemas: schemasOf(whole, { paths, responses: whole.components.responses }) },
  };
}

/** The schemas that a part of the document names, and those that these name. */
function schemasOf({ components: { schemas } }: Document, part: object): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const waiting = namedIn(part).map((name) => ({ name, isNamed: true }));
  for (const { name, isNamed } of waiting) {
    if (found[name]) continue;
    const isWhole = isNamed || !isEntity(name);
    found[name] = isWhole ? schemas[name]! : shortOf(name, schemas[name]!);
    if (isWhole) waiting.push(...namedIn(schemas[name]!).map((below) => ({ name: below, isNamed: false })));
  }
  return found;
}

const namedIn = (part: object): string[] => [
  ...new Set([...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)),
];

/** A referenced record: its id and name, and where its other fields are. */
function shortOf(name: string, { properties }: Schema): Schema {
  const { publicId, name: ownName } = properties as Schema;
  return {
    type: 'object',
    description: `Other fields can be asked for too: see ${name}`,
    properties: { publicId, ...(ownName !== undefined && { name: ownName }) },
  };
}
