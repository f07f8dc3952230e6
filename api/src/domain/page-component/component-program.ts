/** What the program of a component says of itself. */
export interface ComponentProgram {
  /** The element that it defines; undefined if it defines none. */
  tag: string | undefined;
  /** Keys of texts that it asks for: `__TIME__.DAYS`. */
  words: string[];
  /** Whether it asks for VPN access to devices. */
  asksVpnAccess: boolean;
}

/** The first element that a program defines, its name in any of the three quotes. */
const definition = /customElements\s*\.\s*define\s*\(\s*(["'`])([a-z][a-z0-9._-]*-[a-z0-9._-]*)\1/;
const word = /__[A-Z_]+__\.[A-Z][A-Z0-9_]*/g;

/** Reads a program as text: it never runs here. */
export const readProgram = (program: string): ComponentProgram => ({
  tag: definition.exec(program)?.[2],
  words: [...new Set(program.match(word))].sort(),
  asksVpnAccess: program.includes('testVpnAccess'),
});
