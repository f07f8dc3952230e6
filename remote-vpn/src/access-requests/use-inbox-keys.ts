import { useKeys } from '@lineside/ui/base';
import type { Request } from './request.ts';

/** Whether a single letter is a command: no field has the focus, no dialog is open, no modifier key is held. */
export const isCommand = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target as Element | null)?.closest?.('input, textarea, select, [contenteditable=true]') &&
  !document.querySelector('[role=dialog], [role=menu]');

/** A key that is held down walks on, and answers nothing. */
const repeats = new Set(['j', 'k']);

/** Calls `run` for single letters, as long as the component is shown. */
export function useLetters(letters: Record<string, () => unknown>): void {
  useKeys((event) => {
    const key = event.key.toLowerCase();
    const run = letters[key];
    if (!run || !isCommand(event) || (event.repeat && !repeats.has(key))) return;
    event.preventDefault();
    run();
  });
}

/** J and K walk along the list. */
export function useInboxKeys(
  rows: readonly Request[],
  selected: string | undefined,
  open: (row: Request) => void,
): void {
  const step = (offset: number) => {
    const at = rows.findIndex(({ publicId }) => publicId === selected);
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + offset, 0), rows.length - 1)];
    if (next) open(next);
  };
  useLetters({ j: () => step(1), k: () => step(-1) });
}
