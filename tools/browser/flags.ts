/**
 * How browsers of tools and tests are started: nothing is done beside what they are asked for. Their sandbox stays, but for
 * root, who can have none.
 */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];
