import { create, type Result, update, updateSingle } from '@lineside/client';
import type { AnyEntity, Changes, Draft, Field as FieldOf, Reference, Row } from '@lineside/contracts';
import { type ReactElement, type ReactNode, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApproversHint, ApproversNote } from '../approvers/ApproversDecide.tsx';
import { useByApprovers } from '../approvers/use-by-approvers.ts';
import { cellOf } from '../cells/cells.tsx';
import { Field } from '../form/Field.tsx';
import { Form, type FormControl, type FormProps, type Problem } from '../form/Form.tsx';
import { useProblems } from '../form/problems.ts';
import { SaveBarPlace } from '../form/save-bar-place.ts';
import { type InputContext, inputs } from '../kinds/inputs.tsx';
import { formOf, isNeeded, valueError } from '../kinds/wire.ts';
import { useLabels } from '../labels/useLabels.ts';
import { Panel } from '../layout/Panel.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Details } from '../parts/Details.tsx';
import { useNotYet } from '../texts/use-not-yet.ts';
import { useErrorText } from '../texts/useReason.ts';
import { useText, useViewer } from '../texts/useText.ts';
import { type Conflict, ConflictLine, conflictOf } from './conflict.tsx';
import { useConsequences } from './consequences.ts';
import { useFieldNotes } from './field-notes.ts';
import { OnlyChoices } from './OnlyChoices.tsx';
import { FoundHint, useRecordCheck, useShown } from './record-checks.tsx';
import { SettingsPanels } from './SettingsPanels.tsx';
import { changesOf, draftOf, type Values, wiresOf } from './sent.ts';

/** The writable fields of an entity: for a new record, or for an existing one. */
export type WritableName<E> = (keyof Draft<E> | keyof Changes<E>) & string;

/** Fields of a form under a title of their own. */
export interface FieldGroup<E> {
  key: string;
  title: string;
  fields: readonly WritableName<E>[];
}

export interface EntityFormProps<E extends AnyEntity> extends Pick<FormProps<Values>, 'control' | 'onState'> {
  entity: E;
  /** In their order. */
  fields: readonly WritableName<E>[];
  /** The same fields in panels, as settings: label left, input right, hint beside it. */
  groups?: readonly FieldGroup<E>[] | undefined;
  /** Fields that mean nothing beside these values; they keep what they hold. */
  hides?: ((values: Values) => readonly WritableName<E>[]) | undefined;
  /** The record to change, with these fields; without one a new one is made. */
  row?: ({ publicId: string } & Partial<Row<E>>) | undefined;
  /** The record that this one lives under. */
  parent?: string | undefined;
  /** Additional fields of a new record. */
  draft?: Partial<Draft<E>>;
  /** Help text below an input. */
  hints?: { [K in WritableName<E>]?: ReactNode };
  /** Inputs that replace the defaults of the kinds. For JSON the value is its text, indented by two spaces. */
  draws?: { [K in WritableName<E>]?: ReactElement };
  /** Content below the inputs, computed from their values. */
  below?: ((values: Values) => ReactNode) | undefined;
  /** The unit of a number: "days". */
  units?: { [K in WritableName<E>]?: string };
  /** Writes by a custom call: `changes` has the changed fields, `all` has every field of the form. */
  save?: ((changes: Values, all: Values) => Promise<Result<unknown>>) | undefined;
  /** It is written. */
  onDone(publicId: string): void;
}

/**
 * The form of an entity's record, built from its description: labels, inputs, required fields and validation. It sends
 * only changed fields; the API's errors appear at their fields. After a conflicting change, each field that both have
 * changed shows both values, and no input is lost. It is read-only for people who may not change the record, and
 * a field that approvers alone decide (`ApproversDecide`) for others.
 *
 * @example <EntityForm entity={GroupType} fields={['name', 'color']} row={type} onDone={close} />
 */
export function EntityForm<E extends AnyEntity>(props: EntityFormProps<E>) {
  const row = props.row as (Values & { publicId: string; can?: { edit?: boolean } }) | undefined;
  const isDecided = useByApprovers(props.entity).all && row !== undefined;
  return isDecided || row?.can?.edit === false ? <AsText {...props} /> : <Written {...props} />;
}

/** The content for a person without write permission. */
function AsText<E extends AnyEntity>({ entity, row, fields, groups, hides }: EntityFormProps<E>) {
  const hidden: readonly string[] = hides?.((row ?? {}) as Values) ?? [];
  const visibleNames = (names: readonly string[]) => names.filter((name) => !hidden.includes(name));
  if (!groups) return <FormBody entity={entity} row={row} names={visibleNames(fields)} />;
  return (
    <Stack gap={16}>
      {groups.map(({ key, title, fields }) => (
        <Panel key={key} title={title}>
          <FormBody entity={entity} row={row} names={visibleNames(fields)} />
        </Panel>
      ))}
    </Stack>
  );
}

const described = (entity: AnyEntity, name: string) => entity.fields[name] as FieldOf;

/** Fields as text. */
function FormBody<E extends AnyEntity>({
  entity,
  row,
  names,
}: Pick<EntityFormProps<E>, 'entity' | 'row'> & { names: readonly string[] }) {
  const label = useLabels<AnyEntity>(entity);
  const textOf = useValueText(entity);
  const facts = names.map((name) => ({ key: name, label: label.field(name), value: textOf(name, row as Values) }));
  return <Details facts={facts} />;
}

/** Values of fields as text. */
function useValueText(entity: AnyEntity): (name: string, row: Values) => ReactNode {
  const label = useLabels<AnyEntity>(entity);
  const text = useText();
  return (name, row) => {
    const field = described(entity, name);
    if (field.kind === 'secret') return text(isSetOf(entity, row, name) ? 'secret.isSet' : 'none');
    const content = row[name];
    return content === null || content === undefined || content === '' || isEmptyList(content)
      ? (label.empty(name) ?? text('notSet'))
      : cellOf(field, content, (word) => label.word(name, word));
  };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** In place of the input of a field that this person can't change. */
const FixedValue = ({ id, text }: { id?: string; text: ReactNode }) => (
  <output id={id} className="ls-fixed">
    {text}
  </output>
);

function Written<E extends AnyEntity>(props: EntityFormProps<E>) {
  const {
    entity,
    row,
    parent,
    groups,
    hides,
    hints = {},
    draws = {},
    below,
    units = {},
    save,
    onDone,
    onState,
  } = props;
  const text = useText();
  const { region } = useViewer();
  const notYet = useNotYet();
  const errorOf = useErrorText();
  const label = useLabels<AnyEntity>(entity);
  const textOf = useValueText(entity);
  const approval = useByApprovers(entity);
  const draft = { ...props.draft, ...approval.draft } as Values;
  const decided = approval.fixedIn(row as Values | undefined);
  const all = props.fields.filter((name) => !described(entity, name).computed);
  const fixed = row ? all.filter((name) => described(entity, name).immutable) : [];
  const names = all.filter((name) => !fixed.includes(name));
  // the known record: with the changes of others seen so far
  const before = useRef<Values>({ ...row });
  const [initial] = useState<Values>(() =>
    Object.fromEntries(
      names.map((name) => {
        const field = described(entity, name);
        // a new record starts with its defaults
        const initial = row ? row[name] : (draft[name] ?? field.default);
        return [name, formOf(field, initial)];
      }),
    ),
  );
  const ownControl = useRef<FormControl<Values>>(null);
  const control = props.control ?? ownControl;
  const [now, setNow] = useState(initial);
  const hidden: readonly string[] = hides?.({ ...row, ...now }) ?? [];
  const [conflict, setConflict] = useState<Conflict>();
  // rules that run at once use a decision from a moment ago
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
    const ownValue = control.current!.values()[name];
    const value = take ? formOf(described(entity, name), theirs) : ownValue;
    control.current!.set({ [name]: value });
  };

  const send = async (): Promise<readonly Problem[] | undefined> => {
    // values of antd leave out what has no field
    const values = Object.fromEntries(names.map((name) => [name, control.current!.values()[name]]));
    const result = row
      ? await change(row.publicId, changesOf(entity, values, before.current), wiresOf(entity, values))
      : await create(entity as never, draftOf(entity, values, draft) as never, { parent, inPlace: true });
    if (result.ok) return void onDone(row?.publicId ?? (result.data as { publicId: string }).publicId);
    const newConflict = conflictOf(result.failure);
    if (newConflict) {
      open.current = newConflict;
      setConflict(newConflict);
      before.current = { ...before.current, version: newConflict.version };
    }
    return problemsOf(result.failure).map((problem, index) => named(problem, result.failure, index));
  };

  const change = async (publicId: string, changes: Values, all: Values): Promise<Result<unknown>> => {
    if (Object.keys(changes).length === 0) return { ok: true, data: null } as const;
    const { version } = before.current;
    const versionField = entity.versioned && version !== undefined ? { version } : {};
    const requestBody = { ...changes, ...versionField };
    if (save) return save(requestBody, { ...all, ...versionField });
    if (entity.routes.list.single)
      return updateSingle(entity, { publicId, parent: parent! }, requestBody as never, { inPlace: true });
    return update(entity as never, { publicId, parent }, requestBody as never, { inPlace: true });
  };

  /** An error of a field outside the form names the field. */
  const named = (problem: Problem, failure: Parameters<typeof problemsOf>[0], at: number): Problem => {
    const property = failure.kind === 'refused' ? failure.errors[at]?.propertyName?.split(/[.[]/)[0] : undefined;
    if (problem.field || !property || !(property in entity.fields)) return problem;
    return { text: `${label.field(property)}: ${problem.text}` };
  };

  const visibleNames = (some: readonly string[]) =>
    some.filter((name) => names.includes(name as never) && !hidden.includes(name));
  /** What several fields of a dialog wait for is said once above them. */
  const awaited = (groups ? [] : visibleNames(names)).reduce((known, name) => {
    const { awaits } = described(entity, name);
    return awaits && !entity.awaits ? known.set(awaits, [...(known.get(awaits) ?? []), name]) : known;
  }, new Map<string, string[]>());
  const decidedNames = visibleNames(names).filter((name) => decided.includes(name));
  const isSaidOnce = (awaits: string) => (awaited.get(awaits)?.length ?? 0) > 1;
  /** What to say about a field that acts on nothing, unless the whole entity does so. */
  const noteOf = ({ awaits }: FieldOf) =>
    awaits && !entity.awaits && !isSaidOnce(awaits) ? notYet(`fields.${awaits}`) : undefined;

  const changedNames = Object.keys(row ? changesOf(entity, now, before.current) : draftOf(entity, now, draft));
  const partOf = (name: string) => (part: string) => label.field(`${name}.${part}`);
  const textsOf = (name: string) => ({ errorOf, partOf: partOf(name), region });
  const contextOf = (name: string): InputContext => ({
    wordOf: (word) => label.word(name, word),
    partOf: partOf(name),
    yesNo: { yes: text('yes'), no: text('no'), notSet: text('notSet') },
    none: label.empty(name) ?? text('none'),
    isSet: Boolean(row && isSetOf(entity, row as Values, name)),
    parent,
    unit: (units as Record<string, string>)[name],
  });

  const fieldNote = useFieldNotes();
  const checkRecord = useRecordCheck();
  const foundIn = (values: Values) =>
    checkRecord(entity, row?.publicId, { ...before.current, ...wiresOf(entity, values) });
  const found = foundIn(now);
  useShown(control, found);

  const fieldInput = (name: string) => {
    const field = described(entity, name);
    const fitting = found.find((one) => one.field === name);
    const said =
      fitting && (fitting.isAsked || fitting.suggestion) ? (
        <FoundHint
          problem={fitting}
          onUse={(suggestion) => control.current!.set({ [name]: formOf(field, suggestion) })}
        />
      ) : (
        withNote((hints as Record<string, ReactNode>)[name], noteOf(field))
      );
    const noted = row && fieldNote(entity, row.publicId, name, (row as Values)[name]);
    const both = conflict?.fields[name];
    if (approval.agent !== undefined && decided.includes(name)) {
      return (
        <Field
          key={name}
          name={name}
          label={label.field(name)}
          hint={groups && <ApproversHint agent={approval.agent} />}
        >
          <FixedValue text={textOf(name, (row ?? draft) as Values)} />
        </Field>
      );
    }
    return (
      <Field
        key={name}
        name={name}
        label={label.field(name)}
        zoned={field.kind === 'date'}
        required={isNeeded(field) && !(row && field.kind === 'secret')}
        check={(value) =>
          open.current?.fields[name]
            ? text('conflict.choose')
            : (valueError(field, value, text, textsOf(name)) ??
              foundIn(control.current!.values()).find((one) => one.field === name && !one.isAsked)?.text)
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
            stacked(noted, said)
          )
        }
      >
        {(draws as Record<string, ReactElement>)[name] ?? inputs[field.kind].draw(field, contextOf(name))}
      </Field>
    );
  };
  const choose = (name: string, only: Reference) => {
    if (!control.current || control.current.values()[name]) return;
    control.current.begin({ [name]: only });
    setNow(control.current.values());
  };

  return (
    <>
      {fixed.length > 0 ? <FormBody entity={entity} row={row} names={fixed} /> : null}
      <Form<Values> initial={initial} control={control} onState={onState} onSubmit={send} onValues={setNow}>
        {groups ? (
          <SettingsPanels groups={groups} visible={visibleNames} renderField={fieldInput} />
        ) : (
          <>
            {approval.agent !== undefined && decidedNames.length > 0 ? (
              <ApproversNote
                agent={approval.agent}
                form="outlined"
                fields={decidedNames.map((name) => label.field(name))}
              />
            ) : null}
            {entity.awaits ? <p className="ls-quiet">{notYet(`fields.${entity.awaits}`)}</p> : null}
            {[...awaited].map(([awaits, some]) =>
              isSaidOnce(awaits) ? (
                <p key={awaits} className="ls-quiet">
                  {some.map((name) => label.field(name)).join(', ')}: {notYet(`fields.${awaits}`)}
                </p>
              ) : null,
            )}
            {visibleNames(names).map(fieldInput)}
          </>
        )}
        {below?.(wiresOf(entity, now))}
        <ConsequenceOfChange entity={entity} fields={changedNames} />
      </Form>
      {row ? null : (
        <OnlyChoices
          entity={entity}
          names={visibleNames(names).filter((name) => !(name in draws))}
          parent={parent}
          initial={initial}
          onFound={choose}
        />
      )}
    </>
  );
}

/** What the changed fields can cause: over the save bar of a page, or at the end of a dialog's form. */
function ConsequenceOfChange({ entity, fields }: { entity: AnyEntity; fields: readonly string[] }) {
  const place = useContext(SaveBarPlace);
  const consequence = useConsequences()(entity, fields);
  if (place === undefined) return consequence;
  return place && consequence ? createPortal(consequence, place) : null;
}

/** A note, and below it a hint. */
const stacked = (note: ReactNode, hint: ReactNode): ReactNode =>
  note && hint ? (
    <Stack gap={4}>
      {note}
      {hint}
    </Stack>
  ) : (
    note || hint
  );

/** A hint, and below it what to say besides. */
const withNote = (hint: ReactNode, note: string | undefined): ReactNode =>
  hint && note ? (
    <>
      {hint} {note}
    </>
  ) : (
    (note ?? hint)
  );

/** Whether a record has this secret. */
const isSetOf = ({ fields }: AnyEntity, row: Values, secret: string): boolean =>
  Object.entries(fields as Record<string, FieldOf>).some(([key, { of }]) => of === secret && row[key] === true);
