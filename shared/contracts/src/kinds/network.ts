import * as z from 'zod';
import type { Field } from './kind.ts';

const base = { nullable: false, computed: false, searched: false, ordered: true };
const operators = ['eq', 'ne', 'in', 'ni', 'isnull', 'isnotnull'] as const;

/** An IPv4 or IPv6 address. */
export const ip = (): Field<string, 'ip'> => ({
  ...base,
  kind: 'ip',
  operators,
  schema: z.union([z.ipv4(), z.ipv6()]),
});

/** An IPv4 address. */
export const ipv4 = (): Field<string, 'ip'> => ({ ...ip(), schema: z.ipv4() });

/** The mask of an IPv4 network: one bits, then zero bits, such as 255.255.255.0. */
export const netMask = (): Field<string, 'netMask'> => ({
  ...base,
  kind: 'netMask',
  operators,
  schema: z.ipv4().refine(isMask),
});

const isMask = (text: string) => /^1*0*$/.test(bitsOf(text));
const bitsOf = (text: string) =>
  text
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');

/** The address of a network card, such as 00:22:4d:81:0a:ff. */
export const mac = (): Field<string, 'mac'> => ({ ...base, kind: 'mac', operators, schema: z.mac() });

/** A network as address and prefix length, such as 192.168.27.0/24. */
export const cidr = (): Field<string, 'cidr'> => ({
  ...base,
  kind: 'cidr',
  operators,
  schema: z.union([z.cidrv4(), z.cidrv6()]),
});

/** A port number, 1 to 65,535. */
export const port = (): Field<number, 'port'> => ({
  ...base,
  kind: 'port',
  operators: ['eq', 'ne', 'in', 'ni', 'lt', 'lte', 'gt', 'gte', 'between'],
  schema: z.number().int().min(1).max(65_535),
});
