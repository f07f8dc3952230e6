import { type AnyEntity, type EntityName, entities, type Filter, type Reference } from '@lineside/contracts';
import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { useText } from '../texts/useText.ts';
import { type Choice, Select } from './Select.tsx';
import { useChoices, withChosen } from './useChoices.ts';

interface Common {
  id?: string;
  /** The target entity, such as `Group`. */
  to: string;
  /** The record that those to choose from live under, where they live under one. */
  parent?: string | undefined;
  /** Those of it that may be chosen. */
  only?: readonly Filter[];
  /** Offers an empty choice. */
  clearable?: boolean;
  /** What that is called; "None" when not given. */
  empty?: string;
  disabled?: boolean;
  /** Its name without a label. */
  label?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

export type RefSelectProps = Common &
  (
    | { multiple: true; value?: readonly Reference[]; onChange?: (value: Reference[]) => void }
    | { multiple?: false; value?: Reference | null; onChange?: (value: Reference | null) => void }
  );

const none = '';

/**
 * One or several records of an entity. A small one is loaded as a whole, a paged one is searched by the API while
 * typing; the selection is shown by name everywhere.
 */
export function RefSelect(props: RefSelectProps) {
  return props.to in entities ? <Choosing {...props} /> : <ChosenNames {...props} />;
}

const chosenIn = (props: RefSelectProps): readonly Reference[] =>
  props.multiple ? (props.value ?? []) : props.value ? [props.value] : [];

/** A target without an entity has no list of choices: its name is shown. */
function ChosenNames(props: RefSelectProps) {
  const names = chosenIn(props).map(({ publicId, name }) => name ?? publicId);
  return <span id={props.id}>{names.join(', ')}</span>;
}

function Choosing(props: RefSelectProps) {
  const { to, parent, only, multiple, clearable, empty, id, disabled, label } = props;
  const text = useText();
  const entity = entities[to as EntityName] as AnyEntity;
  const [opened, setOpened] = useState(false);
  const [words, setWords] = useState('');
  const searched = useSettled(words);
  const read = useChoices(entity, { reads: opened, search: searched, parent, ...(only && { only }) });
  const chosen = chosenIn(props);
  const known = withChosen(words ? [] : chosen, read.rows);
  const choices: Choice[] = [
    ...(clearable && !multiple && !words ? [{ value: none, label: empty ?? text('none') }] : []),
    ...known.map(({ publicId, name }) => ({ value: publicId, label: name ?? publicId })),
  ];
  const refOf = (publicId: string): Reference =>
    [...chosen, ...known].find((reference) => reference.publicId === publicId) ?? { publicId, name: null };
  const isWaiting = opened && (read.state === 'loading' || (!entity.small && words !== searched));
  const common = {
    id,
    disabled,
    label,
    choices,
    search: true,
    busy: isWaiting,
    none: isWaiting ? text('choices.loading') : read.state === 'failed' ? text('choices.failed') : undefined,
    onOpen: () => setOpened(true),
    onSearch: entity.small ? undefined : setWords,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
  return (
    <>
      {multiple ? (
        <Select
          {...common}
          multiple
          value={chosen.map(({ publicId }) => publicId)}
          onChange={(ids) => props.onChange?.(ids.map(refOf))}
        />
      ) : (
        <Select
          {...common}
          value={props.value?.publicId}
          onChange={(publicId) => props.onChange?.(publicId === none ? null : refOf(publicId))}
        />
      )}
      {read.state === 'failed' ? (
        // below the field, where keys reach it
        <span className="ls-option-note" role="alert">
          {text('choices.failed')}{' '}
          <Button kind="link" size="small" onClick={read.retry}>
            {text('tryAgain')}
          </Button>
        </span>
      ) : null}
    </>
  );
}

/** The typed text, after a pause. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 250);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
