import { cloneElement, type ReactElement } from 'react';
import choiceStyle from '../form/choice.css';
import { labelOf } from '../form/group.ts';
import { setCss } from '../theme/style.ts';

interface ObjectInputProps {
  parts: readonly { key: string; label: string; input: ReactElement }[];
  id?: string;
  value?: Record<string, unknown>;
  onChange?: (value: Record<string, unknown>) => void;
}

/** The parts of an object, each with its input, in a box of their own. */
export function ObjectInput({ parts, id = '', value = {}, onChange }: ObjectInputProps) {
  setCss('choice', choiceStyle);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend; the name is the form's label
    <div role="group" aria-labelledby={labelOf(id)} className="ls-parts">
      {parts.map(({ key, label, input }) => {
        const inputId = `${id}.${key}`;
        const put = (change: unknown) =>
          // inputs over a native one give its event
          onChange?.({ ...value, [key]: isEvent(change) ? change.target.value : change });
        return (
          <div key={key}>
            <label htmlFor={inputId} id={labelOf(inputId)}>
              {label}
            </label>
            {cloneElement(input as ReactElement<object>, { id: inputId, value: value[key], onChange: put } as object)}
          </div>
        );
      })}
    </div>
  );
}

const isEvent = (change: unknown): change is { target: { value: string } } =>
  typeof change === 'object' && change !== null && 'target' in change;
