import { block, map, quoted } from './syntax.ts';

/** A host name with a dot at its end and perhaps a port; nginx chooses the server of the name without the dot. */
const nameWithDot = String.raw`~^(?<its_name>.+)\.(?<its_port>:\d+)?$`;

/** The requested host without its trailing dot, with its port; empty if there is none. */
export const namesWithDot = map(
  '$http_host',
  '$without_dot',
  "default '';",
  `${quoted(nameWithDot)} '$its_name$its_port';`,
);

/** A full name has a dot at its end: one address has one origin, so visitors are led to the name without it. */
export const withoutDot = (protocol: string): string[] =>
  block('if ($without_dot)', `return 308 ${protocol}//$without_dot$request_uri;`);
