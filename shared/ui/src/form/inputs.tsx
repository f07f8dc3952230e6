import type { Field, Kind } from '@lineside/contracts';
import { Switch } from 'antd';
import type { ReactElement } from 'react';
import { DateTimePicker } from './DateTimePicker.tsx';
import { Input, Password, TextArea } from './Input.tsx';
import { Select } from './Select.tsx';

/** What an input needs beside its kind: an enum's or reference's choices. */
export interface InputHelp {
  choices?: readonly { value: string; label: string }[];
}

type InputFor = (field: Field, help: InputHelp) => ReactElement | null;

const line: InputFor = (field) => <Input maxLength={field.max} />;
const mono: InputFor = () => <Input mono autoComplete="off" />;

/** How each kind is typed in; a kind without an entry does not compile, and one without an input gives null. */
export const inputs: Record<Kind, InputFor> = {
  text: line,
  name: line,
  longText: (field) => <TextArea maxLength={field.max} />,
  ref: (_field, { choices = [] }) => <Select choices={choices} search />,
  list: (_field, { choices = [] }) => <Select choices={choices} multiple />,
  enum: (field, { choices }) => (
    <Select choices={choices ?? (field.words ?? []).map((word) => ({ value: word, label: word }))} />
  ),
  boolean: () => <Switch />,
  number: () => <Input type="number" />,
  port: () => <Input type="number" />,
  date: () => <DateTimePicker />,
  ip: mono,
  cidr: mono,
  colour: mono,
  email: () => <Input type="email" autoComplete="off" />,
  url: () => <Input type="url" autoComplete="off" />,
  secret: () => <Password autoComplete="new-password" />,
  object: () => null,
  json: () => null,
};

/** The input of a field, to stand in a `Field` of a form. */
export const inputOf = (field: Field, help: InputHelp = {}): ReactElement | null => inputs[field.kind](field, help);
