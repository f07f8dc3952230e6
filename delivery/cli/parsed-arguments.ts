import { parseArgs } from 'node:util';
import { readKey, type SigningKey } from '../registry/key.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { type PublisherAt, publisherAt } from './publisher-at.ts';

const options = {
  key: { type: 'string' },
  publisher: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  endpoint: { type: 'string' },
  into: { type: 'string' },
  kit: { type: 'string' },
  portal: { type: 'string' },
  port: { type: 'string' },
  team: { type: 'string' },
  host: { type: 'string' },
  ca: { type: 'string' },
  range: { type: 'string' },
  type: { type: 'string' },
  code: { type: 'string' },
  notes: { type: 'string' },
  'gateways-port': { type: 'string' },
  'gateways-range': { type: 'string' },
  'without-browser': { type: 'boolean' },
  face: { type: 'string', multiple: true },
  remote: { type: 'string', multiple: true },
  backend: { type: 'string', multiple: true },
  'takes-off': { type: 'string', multiple: true },
  'canary-companies': { type: 'string' },
  'canary-percent': { type: 'string' },
} as const;

/** Options with one text each. */
type TextOption = {
  [Name in keyof typeof options]: (typeof options)[Name] extends { type: 'string'; multiple?: never } ? Name : never;
}[keyof typeof options];

/** The arguments of a command: words by position, and options by name, some of which may come from the environment. */
export interface ParsedArguments {
  /** A word that the command can't do without. */
  positional(at: number, label: string): string;
  optionalPositional(at: number): string | undefined;
  /** All positional arguments. */
  rest(): readonly string[];
  setting(name: TextOption): string | undefined;
  needed(name: TextOption, label: string): string;
  all(name: 'face' | 'remote' | 'backend' | 'takes-off'): readonly string[];
  says(name: 'without-browser'): boolean;
  /** A variable of the environment; absent if it is empty. */
  env(name: string): string | undefined;
  /** By `--portal` or LINESIDE_PORTAL. */
  portal(): string | undefined;
  /** By `--key` or LINESIDE_KEY. */
  key(): SigningKey;
  /** Its file. */
  keyFile(): string;
  /** By `--publisher` or LINESIDE_PUBLISHER. */
  publisher(): PublisherAt;
  optionalPublisher(): PublisherAt | undefined;
}

export function wordsOf(args: string[], env: NodeJS.ProcessEnv): ParsedArguments {
  const { values, positionals } = parse(args);
  const missing = (label: string) => new RegistryProblem(`${label} is missing.`);
  const needed = (value: string | undefined, label: string) => {
    if (!value) throw missing(label);
    return value;
  };
  const keyFile = () =>
    needed(values.key ?? env.LINESIDE_KEY, '--key or LINESIDE_KEY (the file of the key to sign with)');
  const publisher = values.publisher ?? env.LINESIDE_PUBLISHER;
  return {
    positional: (at, label) => needed(positionals[at], label),
    optionalPositional: (at) => positionals[at],
    rest: () => positionals,
    setting: (name) => values[name],
    needed: (name, label) => needed(values[name], `--${name} (${label})`),
    all: (name) => values[name] ?? [],
    says: (name) => values[name] ?? false,
    env: (name) => env[name] || undefined,
    portal: () => values.portal ?? env.LINESIDE_PORTAL,
    key: () => readKey(keyFile()),
    keyFile,
    publisher: () => publisherAt(needed(publisher, '--publisher or LINESIDE_PUBLISHER (its address)')),
    optionalPublisher: () => (publisher ? publisherAt(publisher) : undefined),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (problem) {
    throw new RegistryProblem((problem as Error).message);
  }
}

/** An address with a slash at its end; throws if it is invalid. */
export function folderAddress(text: string, label: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new RegistryProblem(`${label} is ${text}, which isn't an address: use https://….`);
  }
  return text.endsWith('/') ? text : `${text}/`;
}
