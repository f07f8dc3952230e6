import type { AnyEntity, Field, Fields, Kind } from '@lineside/contracts';
import { inMinutes } from '../test-api.ts';

/** The targets of references in new records. */
export type Targets = Record<string, readonly string[]>;

/** A value that a field takes; another one for each `turn`. */
export function sampleOf({ kind, words, to, schema }: Field, targets: Targets, serial: number): unknown {
  if (kind === 'ref') {
    const ids = targets[to!];
    if (!ids) throw new Error(`What is new may name a ${to}: give \`targets\` of isolation.test.ts some of its ids`);
    return { publicId: ids[serial % ids.length] };
  }
  if (kind === 'list') return [];
  if (kind === 'enum') return words![0];
  if (kind === 'boolean') return true;
  if (kind === 'number') return 9;
  if (kind === 'date') return inMinutes(90 + serial);
  return fitting({ kind, schema }, serial)[0];
}

/** Existing values for a text field; different ones for each `turn`. */
export function fitting({ kind, schema }: Pick<Field, 'kind' | 'schema'>, serial: number): unknown[] {
  const texts = [`Seen ${serial}`, `SEEN_${serial}`, { en: `Seen ${serial}` }];
  return [...texts, ...(samples[kind]?.(serial) ?? [])].filter((sample) => schema.safeParse(sample).success);
}

const networkOf = (serial: number) => `10.${9 + (Math.floor(serial / 256) % 64)}.${serial % 256}`;

const withGateway = (serial: number) => ({ gatewayAddress: `${networkOf(serial)}.1` });

/** Fields whose values rules compare with others of the record. */
const related: Record<string, (serial: number) => object> = {
  AgentRouterAdditionalSubnet: withGateway,
  AgentTemplateRouterAdditionalSubnet: withGateway,
  AgentMaintenanceWindow: (serial) => ({ start: inMinutes(60), end: inMinutes(90 + serial) }),
};

/** Valid values where no plain text is accepted. */
const samples: Partial<Record<Kind, (serial: number) => unknown[]>> = {
  port: (serial) => [1000 + serial],
  // no two overlap, as routers' networks must not
  ip: (serial) => [`${networkOf(serial)}.0`],
  netMask: () => ['255.255.255.0', '255.255.255.128'],
  mac: (serial) => [`00:22:4d:81:0a:${(serial % 256).toString(16).padStart(2, '0')}`],
  colour: () => ['#0a6b4d', '#aabbcc'],
  email: (serial) => [`seen${serial}@example.com`],
  longText: (serial) => ['{}', `{"seen":${serial}}`, `-----BEGIN SEEN-----\n${serial}\n-----END SEEN-----`],
  url: (serial) => [`https://hooks.example.com/${serial}`],
  text: (serial) => [
    `seen-${serial}.example`,
    ...['06:30', '07:30', 'Europe/Amsterdam', 'Europe/Brussels', '10s', '20s', '1 0 >', '1 1 >', `Seen${serial}`],
    ...[`5.${serial}`, 'today', 'last-week', `https://login.example.com/${serial}`],
  ],
  json: (serial) => [
    ...[{}, { publicId: 'host' }, { type: 'bool' }, { frequency: 'weekly', interval: 1, monday: true }],
    { type: 'sheet', left: 0, top: 0, cols: 2, rows: 2 },
    ...[
      { comNote: `Seen ${serial}` },
      { frequency: 'weekly', interval: 2, monday: true },
      { publicId: 'bacnet-ip' },
      { type: 'url' },
    ],
    { type: 'sheet', left: 1, top: 0, cols: 2, rows: 2 },
  ],
};

export const written = (entity: AnyEntity): [string, Field][] =>
  Object.entries(entity.fields as Fields).filter(([, { computed }]) => !computed);

/** A new record with its required fields. */
export const draftOf = (entity: AnyEntity, targets: Targets, serial: number): object => ({
  ...Object.fromEntries(
    written(entity)
      .filter(([key, field]) => isNeededByRule(entity, key) || (!field.nullable && !('default' in field)))
      .map(([key, field]) => [key, sampleOf(field, targets, serial)]),
  ),
  ...related[entity.name]?.(serial),
});

/** Whether a new record needs a field by a rule, though its description lets it be without. */
export const isNeededByRule = ({ name }: AnyEntity, key: string): boolean =>
  name === 'PageComponent' && key === 'template';
