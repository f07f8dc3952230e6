import { textMatches } from '@lineside/contracts';
import { Select as AntdSelect } from 'antd';
import type { ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import formStyle from './form.css';

/** Something that can be chosen. */
export interface Choice<V extends string | number = string> {
  value: V;
  label: string;
  /** Small at the right end: "Port 443", "Whole network". */
  note?: string;
  /** Can't be chosen, and this is why; shown in place of the note. */
  why?: string;
}

export interface ChoiceGroup<V extends string | number = string> {
  group: string;
  choices: readonly Choice<V>[];
}

interface Common<V extends string | number> {
  id?: string;
  choices: readonly (Choice<V> | ChoiceGroup<V>)[];
  placeholder?: string;
  /** A field to search in; several always have one. */
  search?: boolean;
  disabled?: boolean;
  size?: 'default' | 'large';
  /** Its name without a label. */
  label?: string;
  /** Choices are searched while typing: no filtering here. */
  onSearch?: (words: string) => void;
  onOpen?: () => void;
  /** Whether its choices are shown. */
  onOpenChange?: (isOpen: boolean) => void;
  /** More choices are on their way. */
  busy?: boolean;
  /** Where nothing can be chosen: why. */
  none?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

export type SelectProps<V extends string | number = string> = Common<V> &
  (
    | { multiple: true; value?: V[]; onChange?: (value: V[]) => void }
    | { multiple?: false; value?: V; onChange?: (value: V) => void }
  );

const sizes = { default: 'medium', large: 'large' } as const;

/** One or several of a list, in groups if it has them. Disabled ones are shown with a reason. */
export function Select<V extends string | number = string>(props: SelectProps<V>) {
  setCss('form', formStyle);
  const text = useText();
  const {
    choices,
    multiple,
    onSearch,
    search = multiple || Boolean(onSearch),
    size = 'default',
    label,
    onOpen,
    onOpenChange,
  } = props;
  const options = choices.map((choice) =>
    'group' in choice
      ? { label: choice.group, title: choice.group, options: choice.choices.map(toOption) }
      : toOption(choice),
  );
  return (
    <AntdSelect
      id={props.id}
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      loading={props.busy}
      onOpenChange={(open) => {
        if (open) onOpen?.();
        onOpenChange?.(open);
      }}
      value={props.value as never}
      onChange={props.onChange as never}
      mode={multiple ? 'multiple' : undefined}
      options={options}
      placeholder={props.placeholder}
      disabled={props.disabled}
      size={sizes[size]}
      showSearch={search && (onSearch ? { filterOption: false, onSearch } : { filterOption: isFound })}
      notFoundContent={<span className="ls-option-note">{props.none ?? text('noMatch')}</span>}
      classNames={{ popup: { root: 'ls-select-popup' } }}
      style={{ width: '100%' }}
      suffixIcon={<ChevronDownIcon />}
      listHeight={288}
      optionRender={(option, { index: _index }) => {
        const chosen = multiple && ((props.value as V[] | undefined) ?? []).includes(option.value as V);
        return (
          <ChoiceLine
            box={
              multiple ? (
                <span className={chosen ? 'ls-cb ls-on' : 'ls-cb'}>{chosen ? <CheckIcon size={12} /> : null}</span>
              ) : null
            }
            choice={option.data as unknown as Choice<V>}
          />
        );
      }}
    />
  );
}

const isFound = (search: string, option?: { label?: ReactNode }): boolean => textMatches(String(option?.label), search);

const toOption = <V extends string | number>({ value, label, note, why }: Choice<V>) => ({
  value,
  label,
  note,
  why,
  disabled: Boolean(why),
  title: '',
});

function ChoiceLine<V extends string | number>({ box, choice }: { box: ReactNode; choice: Choice<V> }) {
  return (
    <span className="ls-option">
      {box}
      <span className="ls-ell">{choice.label}</span>
      {choice.why || choice.note ? <span className="ls-option-note">{choice.why ?? choice.note}</span> : null}
    </span>
  );
}
