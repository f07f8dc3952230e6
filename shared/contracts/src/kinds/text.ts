import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';
import type { Field } from './kind.ts';
import { isPlain, plain, visibleLine } from './plain.ts';

const operators = ['eq', 'ne', 'in', 'ni', 'contains', 'isnull', 'isnotnull'] as const;
const base = { nullable: false, computed: false, searched: false, ordered: true, operators };

/** One line of text, at most `max` characters (255); in the form of a `pattern` where there is one. */
export const text = ({ max = 255, pattern }: { max?: number; pattern?: RegExp } = {}): Field<string, 'text'> => ({
  ...base,
  kind: 'text',
  max,
  schema: pattern ? z.string().max(max).regex(pattern, 'pattern-mismatch') : plain().trim().max(max),
});

/** The name of a record: one line, never empty, searched. */
export const name = ({ max = 255 } = {}): Field<string, 'name'> => ({
  ...base,
  kind: 'name',
  max,
  searched: true,
  schema: visibleLine().max(max),
});

/** Several lines of text, at most `max` characters (65,535). */
export const longText = ({ max = 65_535 } = {}): Field<string, 'longText'> => ({
  ...base,
  kind: 'longText',
  max,
  ordered: false,
  operators: ['contains', 'isnull', 'isnotnull'],
  schema: plain().trim().max(max),
});

/** A value as JSON text, at most `max` characters (65,535): an object, a list, or anything else that JSON has. */
export const jsonText = ({ max = 65_535 } = {}): Field<string, 'longText'> => ({
  ...longText({ max }),
  operators: ['isnull', 'isnotnull'],
  schema: plain()
    .max(max)
    .refine((text) => jsonIn(text) !== undefined),
});

/** An object as JSON text, at most `max` characters (65,535). */
export const jsonObjectText = (options: { max?: number } = {}): Field<string, 'longText'> => {
  const field = jsonText(options);
  return { ...field, schema: field.schema.refine(isObjectText) };
};

const isObjectText = (text: string): boolean => {
  const value = jsonIn(text);
  return value !== null && typeof value === 'object' && !Array.isArray(value);
};

/** The value of a JSON text, undefined if it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A certificate or a key as PEM text. */
export const pem = (): Field<string, 'longText'> => ({
  ...longText(),
  schema: plain()
    .trim()
    .max(65_535)
    .regex(/^-----BEGIN [A-Z0-9 ]+-----\n[\s\S]+\n-----END [A-Z0-9 ]+-----$/),
});

/** The name of a machine or domain as DNS writes it, such as plant.example.com. */
export const hostName = (): Field<string, 'text'> => text({ max: 253, pattern: dnsName });
const dnsName = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*$/;

/** The name or the IP address of a machine. */
export const host = (): Field<string, 'text'> => ({
  ...hostName(),
  schema: z.string().max(253).refine(isHost, 'pattern-mismatch'),
});
const ipAddress = z.union([z.ipv4(), z.ipv6()]);

function isHost(text: string): boolean {
  // a name that ends in a number is a mistyped address
  const isName = dnsName.test(text) && !/(^|\.)\d+$/.test(text);
  return isName || ipAddress.safeParse(text).success;
}

/** A time zone by its name in the IANA's list, such as Europe/Amsterdam. */
export const timeZone = (): Field<string, 'text'> => ({ ...text(), schema: z.string().max(255).refine(isTimeZone) });

/** The form of a slug. */
export const slugForm = /^[A-Za-z0-9_\-[\]]{1,64}$/;

/** A record's name in addresses and programs: letters, digits, `_`, `-`, `[` and `]`. */
export const slug = (): Field<string, 'text'> => text({ max: 64, pattern: slugForm });

/** A number as text, stored exactly as written: 0.001. */
export const decimal = (): Field<string, 'text'> => ({
  ...text({ max: 32, pattern: /^-?\d+(\.\d+)?$/ }),
  decimal: {},
});

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/**
 * An address as mail servers have them (RFC 5321): any characters of an atom before the @, and a domain of several labels,
 * the last of which is no number. Quoted names and addresses of machines aren't taken.
 */
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?=.{1,253}$)(?:${label}\\.)+(?=\\S{2})(?!\\d+$)${label}$`,
);

/** The schema of an address for mail. */
export const mailAddress = () => z.email({ pattern: address }).max(320);

/** An address for mail. */
export const email = (): Field<string, 'email'> => ({ ...base, kind: 'email', max: 320, schema: mailAddress() });

/** A web address, https or http, at most `max` characters (2,000). */
export const url = ({ max = 2000 } = {}): Field<string, 'url'> => ({
  ...base,
  kind: 'url',
  max,
  ordered: false,
  schema: z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(isPlain),
});

/** Written, never read back. */
export const secret = ({ max = 255 } = {}): Field<string, 'secret'> => ({
  ...base,
  kind: 'secret',
  max,
  ordered: false,
  operators: [],
  schema: plain().min(1).max(max),
});

/** Six hexadecimal digits after a #. */
export const colour = (): Field<string, 'colour'> => ({
  ...base,
  kind: 'colour',
  ordered: false,
  operators: ['eq', 'ne'],
  schema: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/)
    .overwrite((text) => (text.startsWith('#') ? text : `#${text}`)),
});
