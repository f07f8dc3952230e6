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
