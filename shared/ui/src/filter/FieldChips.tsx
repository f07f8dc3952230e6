import { type AnyEntity, type EntityName, entities, type Field, textMatches } from '@lineside/contracts';
import { useState } from 'react';
import { useChoices, withChosen } from '../form/useChoices.ts';
import { useLabels } from '../labels/useLabels.ts';
import type { ListAddress } from '../rows/useListAddress.ts';
import { useText } from '../texts/useText.ts';
import { DateChip } from './DateChip.tsx';
import { FilterChip } from './FilterChip.tsx';
import type { FieldFilters } from './field-filters.ts';
import { SearchField } from './SearchField.tsx';

export interface ChipProps {
  entity: AnyEntity;
  name: string;
  value: readonly string[];
  onChange(value: string[]): void;
  /** The parent of the list's records: the targets of their references may have the same parent. */
  parent?: string | undefined;
  /** The words of a text field. */
  choices?: readonly { value: string; label: string }[] | undefined;
}

/** The chips of `filtersOf`, in their order. */
export function FieldChips<K extends string>({
  of: { entity, names, choices },
  view,
  parent,
}: Pick<ChipProps, 'parent'> & {
  of: FieldFilters<K>;
  view: Pick<ListAddress<K>, 'filters' | 'setFilter'>;
}) {
  return names.map((name) => (
    <FieldChip
      key={name}
      entity={entity}
      parent={parent}
      name={name}
      choices={choices[name]}
      value={view.filters[name]}
      onChange={(values) => view.setFilter(name, values)}
    />
  ));
}

/** A filter by one field, called what the field is called. */
export function FieldChip(props: ChipProps) {
  const { kind } = props.entity.fields[props.name] as Field;
  if (props.choices) return <ChoiceChip {...props} />;
  if (kind === 'enum') return <EnumChip {...props} />;
  if (kind === 'date') return <DateChip {...props} />;
  return kind === 'boolean' ? <BooleanChip {...props} /> : <RefChip {...props} />;
}

function EnumChip({ entity, name, value, onChange }: ChipProps) {
  const label = useLabels(entity);
  const { words = [] } = entity.fields[name] as Field;
  const options = words.map((word) => ({ value: word, label: label.word(name, word) }));
  return <FilterChip label={label.field(name)} options={options} value={value} onChange={onChange} />;
}

function ChoiceChip({ entity, name, choices = [], value, onChange }: ChipProps) {
  const label = useLabels(entity);
  const [search, setSearch] = useState('');
  const text = useText();
  return (
    <FilterChip
      label={label.field(name)}
      options={choices.filter((choice) => value.includes(choice.value) || textMatches(choice.label, search))}
      value={value}
      onChange={onChange}
      head={
        choices.length > many ? (
          <SearchField placeholder={text('search')} value={search} onSearch={setSearch} />
        ) : undefined
      }
    />
  );
}

function BooleanChip({ entity, name, value, onChange }: ChipProps) {
  const label = useLabels(entity);
  const text = useText();
  const options = (['yes', 'no'] as const).map((word) => ({ value: word, label: text(word) }));
  return <FilterChip label={label.field(name)} options={options} value={value} onChange={onChange} />;
}

/** The number of entries from which a menu has a search. */
const many = 10;

/**
 * Nothing is read before the menu is opened, but for the names of what is chosen: it may be 5,000 records. A small list then
 * comes whole; another is searched by the API.
 */
function RefChip({ entity, parent, name, value, onChange }: ChipProps) {
  const label = useLabels(entity);
  const text = useText();
  const to: AnyEntity = entities[(entity.fields[name] as Field).to as EntityName];
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const { small } = to;
  const { rows, named, state, retry } = useChoices(to, { reads: opened, search, parent, unnamed: value });
  const known = withChosen(named, rows);
  const options = known
    .filter((reference) => value.includes(reference.publicId) || !small || textMatches(reference.name ?? '', search))
    .map((reference) => ({ value: reference.publicId, label: reference.name ?? '' }));
  const searches = small ? known.length > many : true;
  return (
    <FilterChip
      label={label.field(name)}
      options={options}
      value={value}
      onChange={onChange}
      onOpen={() => setOpened(true)}
      instead={
        state === 'failed'
          ? { label: `${text('choices.failed')} ${text('tryAgain')}`, run: retry }
          : { label: state === 'loading' ? text('choices.loading') : text('none') }
      }
      head={searches ? <SearchField placeholder={text('search')} value={search} onSearch={setSearch} /> : undefined}
    />
  );
}
