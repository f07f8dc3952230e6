import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '@lineside/contracts/openapi';
import { root } from '../../stack/process.ts';
import { page, table } from './page.ts';

interface Description {
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

/** Beside the summary: too large to be reviewed or stored in Git. */
const wholeFile = path.join(root, '.cache', 'openapi.json');

/** A hash of each operation and schema of the API's description, so that a review shows what changes on the wire. */
export function wirePage(): string {
  const text = openApi();
  mkdirSync(path.dirname(wholeFile), { recursive: true });
  writeFileSync(wholeFile, text);
  const { paths, components } = JSON.parse(text) as Description;
  const operations = Object.entries(paths).map(([address, verbs]) => [
    `\`${address}\``,
    Object.entries(verbs)
      .map(([verb, operation]) => `${verb.toUpperCase()} ${hashOf(operation)}`)
      .join(', '),
  ]);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [name, hashOf(schema)]);
  return page(
    'The wire',
    'the descriptions of entities and calls in `shared/contracts`',
    'A hash of each operation and schema of `/api/openapi.json`, without the texts for readers. Where one changes, calls ' +
      'take or return something else: older clients must go on working. `npm run generate` also writes the whole ' +
      'description to `.cache/openapi.json`.',
    table(['Path', 'Operations'], operations),
    table(['Schema', 'Hash'], schemas),
  );
}

const texts = new Set(['description', 'summary']);

/** A property of one of these names has a schema; a text for readers is a string. */
function hashOf(part: object): string {
  const wire = JSON.stringify(part, (key, value) =>
    texts.has(key) && typeof value === 'string' ? undefined : (value as unknown),
  );
  return createHash('sha256').update(wire).digest('hex').slice(0, 8);
}
