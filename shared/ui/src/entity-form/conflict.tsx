import type { Failure } from '@lineside/client';
import type { Field } from '@lineside/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { cellOf, type WordOf } from '../cells/cells.tsx';
import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import conflictStyle from './conflict.css';

/** Conflicting changes of another person since the record was read, until they are resolved. */
export interface Conflict {
  /** The version to name to overwrite. */
  version: number;
  /** By field; a secret's values are never readable. */
  fields: Record<string, { theirs?: unknown; yours?: unknown }>;
}

/** The conflict that a call was refused for, if it was. */
export function conflictOf(failure: Failure): Conflict | undefined {
  if (failure.kind !== 'refused') return;
  const items = failure.errors.filter(({ code }) => code === 'changed-meanwhile');
  const version = items[0]?.version;
  if (version === undefined) return;
  const fields = items.map(({ propertyName = '', theirs, yours }) => [propertyName, { theirs, yours }]);
  return { version, fields: Object.fromEntries(fields) };
}

interface ChoiceProps {
  /** The current record, and the one with the user's changes. */
  children: ReactNode;
  onKeep(): void;
  onTake(): void;
}

/** Chooses by a button, which goes with the choice: the field of it gets the focus, so that the keyboard stays in the form. */
export const choosing = (choose: () => void) => (event: MouseEvent<HTMLElement>) => {
  const item = event.currentTarget.closest('.ant-form-item');
  choose();
  item?.querySelector<HTMLElement>('input, textarea, [role="switch"]')?.focus();
};

/** Another person's concurrent change, and the choice between both. */
export function ConflictChoice({ children, onKeep, onTake }: ChoiceProps) {
  setCss('conflict', conflictStyle);
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and this is one line of a field
    <div className="ls-conflict" role="group" aria-label={text('conflict.label')}>
      {children}
      <span className="ls-conflict-choice">
        <Button size="small" onClick={choosing(onKeep)}>
          {text('conflict.keep')}
        </Button>
        <Button size="small" onClick={choosing(onTake)}>
          {text('conflict.take')}
        </Button>
      </span>
    </div>
  );
}

interface ConflictLineProps extends Omit<ChoiceProps, 'children'> {
  field: Field;
  conflict: Conflict['fields'][string];
  wordOf: WordOf;
}

/** The same of a field, below it. */
export function ConflictLine({ field, conflict: { theirs, yours }, wordOf, ...choice }: ConflictLineProps) {
  const text = useText();
  return (
    <ConflictChoice {...choice}>
      {theirs === undefined ? (
        <span>{text('conflict.secret')}</span>
      ) : (
        <span className="ls-conflict-line">
          <span className="ls-conflict-old">
            <Shown field={field} value={theirs} wordOf={wordOf} />
          </span>
          <span aria-hidden>→</span>
          <span className="ls-conflict-new">
            <Shown field={field} value={yours} wordOf={wordOf} />
          </span>
        </span>
      )}
    </ConflictChoice>
  );
}

function Shown({ field, value, wordOf }: { field: Field; value: unknown; wordOf: WordOf }) {
  const text = useText();
  const empty = value === null || value === undefined || value === '';
  // values without a cell are shown in the wire format
  const cell = field.kind === 'json' || field.kind === 'object' ? JSON.stringify(value) : cellOf(field, value, wordOf);
  return <>{empty ? text('none') : cell}</>;
}
