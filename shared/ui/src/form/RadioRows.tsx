import { type ReactNode, useId } from 'react';
import { setCss } from '../theme/style.ts';
import choiceStyle from './choice.css';
import { type Group, groupOf } from './group.ts';

export interface RadioRow<V extends string = string> {
  value: V;
  label: string;
  /** One sentence below it with its consequence. */
  about?: string;
  /** Can't be chosen, and this is why; in place of the sentence. */
  why?: string;
  /** Content below it while it is chosen: additional inputs. */
  more?: ReactNode;
}

export interface RadioRowsProps<V extends string = string> extends Group {
  value?: V | null;
  onChange?: (value: V) => void;
  choices: readonly RadioRow<V>[];
}

/** One of a few, as rows: each has its consequences. A disabled one stays, with its reason. */
export function RadioRows<V extends string = string>(props: RadioRowsProps<V>) {
  const { value, onChange, choices, disabled } = props;
  setCss('choice', choiceStyle);
  const name = useId();
  return (
    <div {...groupOf(props, 'radiogroup')} className="ls-radios">
      {choices.map((choice) => {
        const chosen = choice.value === value;
        const off = disabled || Boolean(choice.why);
        return (
          <div key={choice.value} className={`ls-radio${chosen ? ' ls-on' : ''}${off ? ' ls-radio-off' : ''}`}>
            <label>
              <input
                type="radio"
                name={name}
                checked={chosen}
                disabled={off}
                onChange={() => onChange?.(choice.value)}
              />
              <span>
                {choice.label}
                {(choice.why ?? choice.about) ? (
                  <span className="ls-choice-about">{choice.why ?? choice.about}</span>
                ) : null}
              </span>
            </label>
            {chosen && choice.more ? <div className="ls-radio-more">{choice.more}</div> : null}
          </div>
        );
      })}
    </div>
  );
}
