import type { Kind } from '@lineside/contracts';

/** The SQL type that a filter's text is read as, by kind. */
export const sqlType: Record<Kind, 'text' | 'boolean' | 'double precision' | 'integer' | 'timestamptz'> = {
  text: 'text',
  longText: 'text',
  name: 'text',
  ref: 'text',
  list: 'text',
  object: 'text',
  enum: 'text',
  boolean: 'boolean',
  number: 'double precision',
  date: 'timestamptz',
  ip: 'text',
  cidr: 'text',
  port: 'integer',
  mac: 'text',
  netMask: 'text',
  colour: 'text',
  email: 'text',
  url: 'text',
  secret: 'text',
  json: 'text',
};
