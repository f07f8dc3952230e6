interface Flag {
  type: 'boolean';
  default: boolean;
}
interface Text {
  type: 'string';
}
/** A string with a value where nothing is said. */
interface Given extends Text {
  default: string;
}

interface Options {
  start: { fresh: Flag; size: Given; 'no-connector': Flag };
  dev: Options['start'];
  test: { 'go-on': Flag };
  'test-full': { all: Flag; 'go-on': Flag };
  bench: { devices: Text; seconds: Text; only: Text; waterfall: Flag };
  soak: { rounds: Given; requests: Given; raw: Given; 'no-connector': Flag; 'no-hidden': Flag; seed: Text };
  mutate: { sql: Flag; hand: Flag; draw: Text; seed: Text };
  generate: { check: Flag };
  'package-gateway': { node: Text };
  nginx: Record<never, never>;
  record: Record<never, never>;
  screenshots: Record<never, never>;
  check: Record<never, never>;
  build: Record<never, never>;
}

type ValueOf<Option> = Option extends Flag ? boolean : Option extends Given ? string : string | undefined;

/** Commands by the names of their files. */
export const commandLines: { [Name in keyof Options]: { about: string; words?: string; options: object } };

/** The values of a command's options and its other words. Throws a sentence about what it doesn't take. */
export function readCommandLine<Name extends keyof Options>(
  command: Name,
): { values: { [Option in keyof Options[Name]]: ValueOf<Options[Name][Option]> }; positionals: string[] };
