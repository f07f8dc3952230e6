import { connectionEvents, entities } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useEventWords } from './use-event-words.ts';

/** What the audit log has entries of, in alphabetical order: records, and people being connected to devices. */
export function useKinds(): { value: string; label: string }[] {
  const { language } = useTexts();
  const { target } = useEventWords();
  return [...Object.keys(entities), ...connectionEvents]
    .map((value) => ({ value, label: target(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
