import type { AnyEntity } from '@lineside/contracts';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import type { FormControl } from '../form/Form.tsx';
import { useText } from '../texts/useText.ts';
import { choosing } from './conflict.tsx';
import type { Values } from './sent.ts';

/** What is wrong with a field of a record beside other records. */
export interface FoundProblem {
  field: string;
  text: string;
  /** A value that fits, as the API has it. */
  suggestion?: string;
  /** Saving asks about it: it is said, and doesn't stop saving. */
  isAsked?: boolean;
}

/** What is wrong with a record, with all values that its form knows; a new one has no id. */
export type RecordCheck = (entity: AnyEntity, publicId: string | undefined, values: Values) => readonly FoundProblem[];

const RecordChecksContext = createContext<RecordCheck>(() => []);

/**
 * Around forms whose records must fit others: problems are shown at their fields while a person types, and stop saving.
 *
 * @example <RecordChecks value={(entity, publicId, values) => problemsOf(entity, publicId, values)}>…</RecordChecks>
 */
export const RecordChecks = RecordChecksContext.Provider;

export const useRecordCheck = (): RecordCheck => useContext(RecordChecksContext);

interface FoundHintProps {
  problem: FoundProblem;
  /** Fills in the suggestion. */
  onUse(suggestion: string): void;
}

/** Beside a field: the value that fits, to be filled in; and what saving will ask. */
export function FoundHint({ problem: { text: said, suggestion, isAsked }, onUse }: FoundHintProps) {
  const text = useText();
  return (
    <>
      {isAsked ? <span className="ls-c-attention">{said}</span> : null}
      {suggestion === undefined ? null : (
        <Button size="small" onClick={choosing(() => onUse(suggestion))}>
          {text('suggestion.use', { suggestion })}
        </Button>
      )}
    </>
  );
}

/** Shows problems of fields that come and go with the values of others, as if each field had been typed. */
export function useShown(control: { current: FormControl<Values> | null }, problems: readonly FoundProblem[]): void {
  const shown = useRef<readonly string[]>([]);
  const key = JSON.stringify(problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems by their content
  useEffect(() => {
    const fields = problems.map(({ field }) => field);
    const changed = [...new Set([...shown.current, ...fields])];
    shown.current = fields;
    if (changed.length > 0) control.current?.validate(changed);
  }, [key]);
}
