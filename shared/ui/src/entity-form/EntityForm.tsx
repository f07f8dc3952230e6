import { create, update } from '@lineside/client';
import type { AnyEntity, Changes, Draft, Field as FieldOf, Row } from '@lineside/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { cellOf } from '../cells/cells.tsx';
import { Field } from '../form/Field.tsx';
import { Form, type FormControl, type FormProps, type Problem } from '../form/Form.tsx';
import { useProblems } from '../form/problems.ts';
import { type InputContext, inputs } from '../kinds/inputs.tsx';
import { formOf, isNeeded, whatIsWrong } from '../kinds/wire.ts';
import { useLabels } from '../labels/useLabels.ts';
import { Details } from '../parts/Details.tsx';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import { type Conflict, ConflictLine, conflictOf } from './conflict.tsx';
import { changesOf, draftOf, type Values } from './sent.ts';

/** What a person may write of an entity: in a new record, or in one that is there. */
export type WritableName<E> = (keyof Draft<E> | keyof Changes<E>) & string;

export interface EntityFormProps<E extends AnyEntity> extends Pick<FormProps<Values>, 'control' | 'onState'> {
  entity: E;
  /** In their order. */
  fields: readonly WritableName<E>[];
  /** The record to change, with these fields; without one a new one is made. */
  row?: ({ publicId: string } & Partial<Row<E>>) | undefined;
  /** The record that this one lives under. */
  parent?: string | undefined;
  /** What a new record has beside what is filled in. */
  draft?: Partial<Draft<E>>;
  /** Below an input: what it is for. */
  hints?: { [K in WritableName<E>]?: ReactNode };
  /** Of a number: "days". */
  units?: { [K in WritableName<E>]?: string };
  /** It is written. */
  onDone(publicId: string): void;
}

/**
 * The form of an entity's record, made from its description: labels, inputs, what is needed and what fits. It sends what has
 * changed and nothing else; what the API objects to stands at its field. Where somebody else was faster, each field that both
 * have changed shows both values, and nothing that was typed is lost. Who may not change the record reads it.
 *
 * @example <EntityForm entity={GroupType} fields={['name', 'color']} row={type} onDone={close} />
 */
export function EntityForm<E extends AnyEntity>(props: EntityFormProps<E>) {
  const row = props.row as (Values & { publicId: string; can?: { edit?: boolean } }) | undefined;
  return row?.can?.edit === false ? <Told {...props} names={props.fields} /> : <Written {...props} />;
}

const described = (entity: AnyEntity, name: string) => entity.fields[name] as FieldOf;

/** Fields as text. */
function Told<E extends AnyEntity>({
  entity,
  row,
  names,
}: Pick<EntityFormProps<E>, 'entity' | 'row'> & { names: readonly string[] }) {
  const label = useLabels<AnyEntity>(entity);
  const facts = names.map((name) => ({
    key: name,
    label: label.field(name),
    value: cellOf(described(entity, name), (row as Values)[name], (word) => label.word(name, word)),
  }));
  return <Details facts={facts} />;
}

function Written<E extends AnyEntity>(props: EntityFormProps<E>) {
  const { entity, row, parent, draft, hints = {}, units = {}, onDone, onState } = props;
  const text = useText();
  const format = useFormat();
  const label = useLabels<AnyEntity>(entity);
  const all = props.fields.filter((name) => !described(entity, name).computed);
  const fixed = row ? all.filter((name) => described(entity, name).once) : [];
  const names = all.filter((name) => !fixed.includes(name));
  // what the record is known to be: what others have made of it, as far as one has seen that
  const before = useRef<Values>({ ...row });
  const [initial] = useState<Values>(() =>
    Object.fromEntries(
      names.map((name) => [name, formOf(described(entity, name), (row ?? (draft as Values | undefined))?.[name])]),
    ),
  );
  const own = useRef<FormControl<Values>>(null);
  const control = props.control ?? own;
  const [conflict, setConflict] = useState<Conflict>();
  // rules that run at once go by what was decided a moment ago
  const open = useRef<Conflict>(undefined);
  const fieldOf = (property: string) => names.find((name) => name === property.split(/[.[]/)[0]);
  const problemsOf = useProblems(fieldOf);

  const decide = (name: string, take: boolean) => {
    const { fields, version } = open.current!;
    const { theirs } = fields[name]!;
    const { [name]: _decided, ...rest } = fields;
    open.current = { version, fields: rest };
    setConflict(open.current);
    before.current = { ...before.current, [name]: theirs };
    const mine = control.current!.values()[name];
    const value = take ? formOf(described(entity, name), theirs) : mine;
    control.current!.set({ [name]: value });
  };

  const send = async (): Promise<readonly Problem[] | undefined> => {
    // values of antd leave out what has no field
    const values = Object.fromEntries(names.map((name) => [name, control.current!.values()[name]]));
    const result = row
      ? await change(row.publicId, changesOf(entity, values, before.current))
      : await create(entity as never, draftOf(entity, values, draft as Values) as never, { parent, inPlace: true });
    if (result.ok) return void onDone(row?.publicId ?? (result.data as { publicId: string }).publicId);
    const found = conflictOf(result.failure);
    if (found) {
      open.current = found;
      setConflict(found);
      before.current = { ...before.current, version: found.version };
    }
    return problemsOf(result.failure).map((problem, at) => named(problem, result.failure, at));
  };

  const change = async (publicId: string, changes: Values) => {
    if (Object.keys(changes).length === 0) return { ok: true, data: null } as const;
    const { version } = before.current;
    const sent = entity.versioned && version !== undefined ? { ...changes, version } : changes;
    return update(entity as never, { publicId, parent }, sent as never, { inPlace: true });
  };

  /** What is wrong with a field that isn't here says whose it is. */
  const named = (problem: Problem, failure: Parameters<typeof problemsOf>[0], at: number): Problem => {
    const property = failure.kind === 'refused' ? failure.errors[at]?.propertyName?.split(/[.[]/)[0] : undefined;
    if (problem.field || !property || !(property in entity.fields)) return problem;
    return { text: `${label.field(property)}: ${problem.text}` };
  };

  const contextOf = (name: string): InputContext => ({
    wordOf: (word) => label.word(name, word),
    partOf: (part) => label.field(`${name}.${part}`),
    yesNo: { yes: text('yes'), no: text('no'), none: text('none') },
    isSet: Boolean(row && isSetOf(entity, row as Values, name)),
    parent,
    unit: (units as Record<string, string>)[name],
  });

  return (
    <>
      {fixed.length > 0 ? <Told entity={entity} row={row} names={fixed} /> : null}
      <Form<Values> initial={initial} control={control} onState={onState} onSubmit={send}>
        {names.map((name) => {
          const field = described(entity, name);
          const both = conflict?.fields[name];
          return (
            <Field
              key={name}
              name={name}
              label={label.field(name)}
              note={field.kind === 'date' ? format.zone(Date.now()) : undefined}
              required={isNeeded(field) && !(row && field.kind === 'secret')}
              check={(value) =>
                open.current?.fields[name] ? text('conflict.choose') : whatIsWrong(field, value, text)
              }
              hint={
                both ? (
                  <ConflictLine
                    field={field}
                    conflict={both}
                    wordOf={(word) => label.word(name, word)}
                    onKeep={() => decide(name, false)}
                    onTake={() => decide(name, true)}
                  />
                ) : (
                  (hints as Record<string, ReactNode>)[name]
                )
              }
            >
              {inputs[field.kind].draw(field, contextOf(name))}
            </Field>
          );
        })}
      </Form>
    </>
  );
}

/** Whether a record says that it has this secret. */
const isSetOf = ({ fields }: AnyEntity, row: Values, secret: string): boolean =>
  Object.entries(fields as Record<string, FieldOf>).some(([key, { of }]) => of === secret && row[key] === true);
