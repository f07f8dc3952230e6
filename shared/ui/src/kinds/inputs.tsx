import { type Field, type Kind, oneGroup, type Reference, utcText } from '@lineside/contracts';
import type { ReactElement } from 'react';
import { CheckboxGroup, Switch } from '../form/Checkbox.tsx';
import { ColourInput } from '../form/ColourInput.tsx';
import { DateTimePicker } from '../form/DateTimePicker.tsx';
import { Input, TextArea } from '../form/Input.tsx';
import { DecimalInput, NumberInput } from '../form/NumberInput.tsx';
import { RadioRows } from '../form/RadioRows.tsx';
import { RefSelect } from '../form/RefSelect.tsx';
import { SecretInput } from '../form/SecretInput.tsx';
import { Select } from '../form/Select.tsx';
import { TextList } from '../form/TextList.tsx';
import { parseDate } from '../time/date-adapter.ts';
import { ObjectInput } from './ObjectInput.tsx';
import { VariantInput } from './VariantInput.tsx';

/** The props of an input besides its field. */
export interface InputContext {
  /** The label of a word of the field's enum. */
  wordOf(word: string): string;
  /** The label of a part of the field's object. */
  partOf(part: string): string;
  yesNo: { yes: string; no: string; notSet: string };
  /** The choice of no word. */
  none: string;
  /** Whether there is a secret already. */
  isSet?: boolean;
  /** The record that the form's record lives under. */
  parent?: string | undefined;
  unit?: string | undefined;
}

export interface KindInput {
  /** The value as the input has it. */
  toForm(wire: unknown, field: Field): unknown;
  /** The value as it travels; undefined where it can't be read, or says nothing. */
  toWire(form: unknown, field: Field): unknown;
  /** The input; a form gives it value, onChange, id and the aria attributes. */
  draw(field: Field, context: InputContext): ReactElement;
}

const asText = (wire: unknown): string => (typeof wire === 'string' ? wire : '');
/** Emptied, what may be null is null. */
const textToWire = (form: unknown, { nullable }: Field) => {
  const text = asText(form).trim();
  return text === '' && nullable ? null : text;
};
const textInput = (draw: KindInput['draw']): KindInput => ({ toForm: asText, toWire: textToWire, draw });
/** A number kept as text; typed text that is none can't be read. */
const decimalToWire: KindInput['toWire'] = (form, field) =>
  typeof form === 'object' && form !== null ? undefined : textToWire(form, field);
const line = (props: Parameters<typeof Input>[0] = {}) =>
  textInput(({ max }) => <Input {...props} autoComplete="off" limit={max} />);

const numberInput: KindInput = {
  toForm: (wire) => wire ?? null,
  toWire: (form) => (typeof form === 'number' ? form : form === null || form === undefined ? null : undefined),
  draw: ({ kind }, { unit }) => <NumberInput unit={unit} plain={kind === 'port'} />,
};

const idOf = ({ publicId }: Reference) => ({ publicId });

/** Of JSON that has one of several shapes, the fields of the one that a word names. */
export const partsIn = ({ variants }: Field, form: unknown): Record<string, Field> =>
  variants?.of[String(partOf(form, variants.by))] ?? {};

/** One of several shapes: which, and its fields. */
const variantInput = ({ by, of }: NonNullable<Field['variants']>): KindInput => {
  const each = (value: unknown, convert: (part: Field, key: string) => unknown) => {
    const word = partOf(value, by) ?? '';
    const parts = Object.entries(of[String(word)] ?? {}).map(([key, part]) => [key, convert(part, key)]);
    return { [by]: word, ...Object.fromEntries(parts.filter(([, one]) => one !== undefined)) };
  };
  return {
    toForm: (wire) => each(wire, (part, key) => inputs[part.kind].toForm(partOf(wire, key), part)),
    toWire: (form) =>
      partOf(form, by) ? each(form, (part, key) => inputs[part.kind].toWire(partOf(form, key), part)) : null,
    draw: (_field, context) => <VariantInput by={by} of={of} context={context} draw={drawPart} isWrong={isPartWrong} />,
  };
};

/** Whether the API would refuse the value of an object's part. */
const isPartWrong = (part: Field, form: unknown): boolean =>
  !part.schema.safeParse(inputs[part.kind].toWire(form, part)).success;

const drawPart = (part: Field, context: InputContext) => inputs[part.kind].draw(part, context);

const jsonInput: KindInput = {
  toForm: (wire) => (wire === null || wire === undefined ? '' : JSON.stringify(wire, null, 2)),
  toWire(form) {
    if (asText(form).trim() === '') return null;
    try {
      return JSON.parse(asText(form));
    } catch {
      return undefined;
    }
  },
  draw: () => <TextArea mono rows={4} />,
};

const jsonOf = ({ variants }: Field): KindInput => (variants ? variantInput(variants) : jsonInput);

/** A list, by its items. */
function listInput({ item }: Field): KindInput {
  if (item?.kind === 'ref') {
    return {
      toForm: (wire) => wire ?? [],
      toWire: (form) => (form as Reference[]).map(idOf),
      draw: ({ to = '' }, { parent }) => <RefSelect multiple to={to} parent={parent} />,
    };
  }
  if (item?.kind === 'enum') {
    const choices = (wordOf: InputContext['wordOf']) =>
      (item.words ?? []).map((value) => ({ value, label: wordOf(value) }));
    return {
      toForm: (wire) => wire ?? [],
      toWire: (form) => form,
      draw: (_field, { wordOf }) => <CheckboxGroup choices={choices(wordOf)} />,
    };
  }
  const inner = item && inputs[item.kind];
  if (!inner || item.kind === 'object' || item.kind === 'json' || item.kind === 'list') {
    // only people who know its JSON edit such a list
    return { ...jsonInput, toWire: (form, field) => jsonInput.toWire(form, field) ?? [] };
  }
  return {
    toForm: (wire) => ((wire ?? []) as unknown[]).map((value) => String(inner.toForm(value, item))),
    toWire: (form) =>
      (form as string[]).map((text) =>
        inner.toWire(item.kind === 'number' || item.kind === 'port' ? wholeNumber(text) : text, item),
      ),
    draw: () => <TextList />,
  };
}

/** An item of a list has nothing between its digits. */
const wholeNumber = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The input of each kind; a missing kind doesn't compile. */
export const inputs: Record<Kind, KindInput> = {
  text: {
    ...line(),
    toWire: (form, field) => (field.decimal ? decimalToWire : textToWire)(form, field),
    draw: (field, context) => (field.decimal ? <DecimalInput unit={context.unit} /> : line().draw(field, context)),
  },
  name: line(),
  longText: textInput(({ max }) => <TextArea rows={3} limit={max} />),
  email: line({ type: 'email' }),
  url: line({ type: 'url' }),
  ip: line({ mono: true }),
  cidr: line({ mono: true }),
  mac: line({ mono: true }),
  netMask: line({ mono: true }),
  colour: textInput(() => <ColourInput />),
  number: numberInput,
  port: numberInput,
  boolean: {
    toForm: (wire, { nullable }) => (nullable ? (wire ?? null) : wire === true),
    toWire: (form) => form,
    draw: ({ nullable }, { yesNo }) =>
      nullable ? <YesNoNotSet words={yesNo} /> : <Switch words={{ on: yesNo.yes, off: yesNo.no }} />,
  },
  enum: {
    toForm: (wire) => wire ?? '',
    toWire: (form) => form || null,
    draw({ words = [], nullable }, { wordOf, none }) {
      const choices = words.map((value) => ({ value, label: wordOf(value) }));
      if (words.length <= 3 && !nullable) return <RadioRows choices={choices} />;
      return <Select choices={nullable ? [{ value: '', label: none }, ...choices] : choices} />;
    },
  },
  date: {
    toForm: (wire) => parseDate(wire)?.getTime() ?? null,
    toWire: (form) => (typeof form === 'number' ? utcText(form) : null),
    draw: () => <DateTimePicker minuteStep={5} />,
  },
  ref: {
    toForm: (wire, { orCompany }) => (orCompany ? oneGroup((wire ?? null) as Reference | null) : (wire ?? null)),
    toWire: (form) => (form ? idOf(form as Reference) : null),
    draw: ({ to = '', nullable }, { parent, none }) => (
      <RefSelect to={to} parent={parent} clearable={nullable} empty={none} />
    ),
  },
  list: {
    toForm: (wire, field) => listInput(field).toForm(wire, field),
    toWire: (form, field) => listInput(field).toWire(form, field),
    draw: (field, context) => listInput(field).draw(field, context),
  },
  secret: {
    toForm: () => '',
    // empty means unchanged
    toWire: (form) => (form === '' ? undefined : form),
    draw: ({ max, nullable }, { isSet }) => <SecretInput isSet={isSet} removable={nullable} limit={max} />,
  },
  json: {
    toForm: (wire, field) => jsonOf(field).toForm(wire, field),
    toWire: (form, field) => jsonOf(field).toWire(form, field),
    draw: (field, context) => jsonOf(field).draw(field, context),
  },
  object: {
    toForm: (wire, field) => eachPart(field, (part, key) => inputs[part.kind].toForm(partOf(wire, key), part)),
    toWire(form, field) {
      const wire = eachPart(field, (part, key) => inputs[part.kind].toWire(partOf(form, key), part));
      const empty = Object.values(wire).every((value) => value === null || value === undefined || value === '');
      return empty && field.nullable ? null : wire;
    },
    draw: (field, context) => (
      <ObjectInput
        parts={Object.entries(field.fields ?? {})
          .filter(([, part]) => !part.computed)
          .map(([key, part]) => ({
            ...{ key, label: context.partOf(key), input: drawPart(part, context) },
            isWrong: (value: unknown) => isPartWrong(part, value),
          }))}
      />
    ),
  },
};

const partOf = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];

/** The parts of an object that a person may write. */
const eachPart = (field: Field, of: (part: Field, key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(field.fields ?? {})
      .filter(([, part]) => !part.computed)
      .map(([key, part]) => [key, of(part, key)]),
  );

const answers = ['yes', 'no', 'notSet'] as const;

function YesNoNotSet({
  words,
  value = null,
  onChange,
  ...tied
}: {
  words: InputContext['yesNo'];
  value?: boolean | null;
  onChange?: (value: boolean | null) => void;
}) {
  return (
    <Select
      {...tied}
      choices={answers.map((answer) => ({ value: answer, label: words[answer] }))}
      value={value === null ? 'notSet' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange?.(answer === 'notSet' ? null : answer === 'yes')}
    />
  );
}
