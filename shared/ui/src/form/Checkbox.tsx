import { CheckIcon } from '../icons.ts';
import { setCss } from '../theme/style.ts';
import choiceStyle from './choice.css';
import { type Group, groupOf } from './group.ts';

interface Tied {
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

export interface SwitchProps extends Tied {
  value?: boolean;
  onChange?: (value: boolean) => void;
  /** The words beside it: "On" and "Off" say more where they are named. */
  words?: { on: string; off: string };
  /** Its name without a label. */
  label?: string;
}

/** Something that is on or off. */
export function Switch({ value = false, onChange, words, label, ...tied }: SwitchProps) {
  setCss('choice', choiceStyle);
  return (
    <span className="ls-switch">
      <input
        {...tied}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={value}
        checked={value}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      {words ? <span aria-hidden>{value ? words.on : words.off}</span> : null}
    </span>
  );
}

export interface CheckboxProps extends Tied {
  value?: boolean;
  onChange?: (value: boolean) => void;
  label: string;
  /** Help text below the label. */
  about?: string;
}

/** A tick beside its words. */
export function Checkbox({ value = false, onChange, label, about, ...tied }: CheckboxProps) {
  setCss('choice', choiceStyle);
  return (
    <label className={tied.disabled ? 'ls-tick ls-tick-off' : 'ls-tick'}>
      <input {...tied} type="checkbox" checked={value} onChange={({ target }) => onChange?.(target.checked)} />
      <span className={value ? 'ls-cb ls-on' : 'ls-cb'} aria-hidden>
        {value ? <CheckIcon size={12} /> : null}
      </span>
      <span>
        {label}
        {about ? <span className="ls-choice-about">{about}</span> : null}
      </span>
    </label>
  );
}

export interface CheckboxGroupProps<V extends string = string> extends Group {
  value?: readonly V[];
  onChange?: (value: V[]) => void;
  choices: readonly { value: V; label: string; about?: string /** Why it is disabled. */; why?: string }[];
}

/** Any of a few, each with its tick; they keep the order of the choices. */
export function CheckboxGroup<V extends string = string>(props: CheckboxGroupProps<V>) {
  const { value = [], onChange, choices, disabled } = props;
  setCss('choice', choiceStyle);
  const put = (option: V, on: boolean) =>
    onChange?.(
      choices.map((choice) => choice.value).filter((other) => (other === option ? on : value.includes(other))),
    );
  return (
    <div {...groupOf(props, 'group')} className="ls-ticks">
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          about={choice.why ?? choice.about}
          disabled={disabled || Boolean(choice.why)}
          value={value.includes(choice.value)}
          onChange={(on) => put(choice.value, on)}
        />
      ))}
    </div>
  );
}
