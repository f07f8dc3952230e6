import { errors } from '@lineside/contracts';
import english from '@lineside/contracts/errors/en.json' with { type: 'json' };
import { page, table } from './page.ts';

/** Every error of a call, and how a screen shows it. */
export function errorsPage(): string {
  const rows = Object.entries(errors).map(([code, { status, tone, seconds }]) => [
    `\`${code}\``,
    status,
    tone,
    seconds,
    english[code as keyof typeof errors],
  ]);
  return page(
    'Errors',
    'the table and the texts in `shared/contracts/src/errors`',
    'A notice stays for its seconds; `{name}` in a text is a parameter of the answer.',
    table(['Code', 'Status', 'Tone', 'Seconds', 'Text'], rows),
  );
}
