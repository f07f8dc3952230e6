import { type Picked, update } from '@lineside/client';
import {
  type Agent,
  type Asset,
  type CustomProperty,
  fitsProperty,
  type PropertyValidation,
} from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Panel } from '@lineside/ui/base';
import { Details } from '@lineside/ui/data';
import {
  ConflictChoice,
  conflictOf,
  Field,
  Form,
  FormPage,
  SettingsPanels,
  useNumberProblem,
  useProblems,
} from '@lineside/ui/form';
import { useRef, useState } from 'react';
import { type Custom, changedIn, keyOf } from './custom.ts';
import { PropertyInput, type PropertyValue } from './PropertyInput.tsx';

export type Property = Picked<
  typeof CustomProperty,
  'name' | 'slug' | 'description' | 'required' | 'validation' | 'resourceVariant'
>;

export interface Owner {
  publicId: string;
  custom: Custom;
  version: number;
  can: { edit: boolean };
}

interface PropertiesFormProps {
  entity: typeof Agent | typeof Asset;
  row: Owner;
  properties: readonly Property[];
}

type Values = Record<string, PropertyValue>;

/** Values of a company's custom properties; a person without write permission reads them. */
export function PropertiesForm({ entity, row, properties }: PropertiesFormProps) {
  const { t } = useTexts();
  const valueText = (value: PropertyValue | undefined) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? '');
  if (!row.can.edit) {
    const facts = properties.map((property) => ({
      key: property.slug,
      label: property.name,
      value: valueText(row.custom[keyOf(property)]),
    }));
    return (
      <Panel>
        <Details facts={facts} />
      </Panel>
    );
  }
  return (
    <FormPage<Values, Owner> record={row} ok={t('save')}>
      {(form, owner) => <Fields form={form} {...{ entity, owner, properties, valueText }} />}
    </FormPage>
  );
}

interface FieldsProps extends Omit<PropertiesFormProps, 'row'> {
  form: Parameters<Parameters<typeof FormPage<Values, Owner>>[0]['children']>[0];
  owner: Owner;
  valueText(value: PropertyValue | undefined): string;
}

/** After a conflict the person sees both values of a property that both have changed, and chooses. */
function Fields({ form, entity, owner, properties, valueText }: FieldsProps) {
  const { t } = useTexts();
  const numberProblem = useNumberProblem();
  const problemsOf = useProblems();
  const [began] = useState(owner.custom);
  const known = useRef({ custom: began, version: owner.version });
  const [theirs, setTheirs] = useState<Custom>({});
  const initial = Object.fromEntries(
    properties.map((property) => [nameOf(property), owner.custom[keyOf(property)] ?? null]),
  );

  const decide = (key: string, take: boolean) => {
    const { [key]: value = null, ...rest } = theirs;
    known.current.custom = { ...known.current.custom, [key]: value };
    setTheirs(rest);
    if (take) form.control.current?.set({ [`custom.${key}`]: value });
  };

  const save = async (values: Values): ReturnType<Parameters<typeof Form<Values>>[0]['onSubmit']> => {
    // fields that this person left alone keep their initial value in the form, however others have changed them
    const ownChanges = changedIn(began, values);
    const { custom, version } = known.current;
    const changes = { custom: { ...custom, ...ownChanges }, version };
    const result = await update(entity as typeof Agent, owner, changes as never, { inPlace: true });
    if (result.ok) return;
    const conflict = conflictOf(result.failure);
    if (!conflict) return problemsOf(result.failure);
    const other = conflict.fields.custom?.theirs as Custom;
    const both = Object.keys(ownChanges).filter((key) => (other[key] ?? null) !== (custom[key] ?? null));
    known.current = { custom: { ...other, ...pick(custom, both) }, version: conflict.version };
    if (both.length === 0) return save(values);
    setTheirs(pick(other, both));
    return [{ text: t('properties.both') }];
  };

  return (
    <Form<Values> {...form} initial={initial} onSubmit={save}>
      <SettingsPanels
        groups={[{ key: 'properties', fields: properties.map(nameOf) }]}
        renderField={(name) => {
          const match = properties.find((property) => nameOf(property) === name)!;
          const key = keyOf(match);
          const validation = match.validation as PropertyValidation;
          return (
            <Field<PropertyValue>
              key={key}
              name={nameOf(match)}
              label={match.name}
              required={match.required && validation.type !== 'bool'}
              check={(value) =>
                (validation.type === 'int' ? numberProblem(value) : undefined) ??
                (fitsProperty(validation, value) ? undefined : t('properties.wrong'))
              }
              hint={
                key in theirs ? (
                  <ConflictChoice onKeep={() => decide(key, false)} onTake={() => decide(key, true)}>
                    <span>{t('properties.theirs', { value: valueText(theirs[key]) })}</span>
                  </ConflictChoice>
                ) : (
                  match.description
                )
              }
            >
              <PropertyInput
                validation={validation}
                words={{ on: t('yes'), off: t('no') }}
                none={t('properties.empty')}
              />
            </Field>
          );
        }}
      />
    </Form>
  );
}

/** As the API names it where it objects. */
const nameOf = (property: Property): string => `custom.${keyOf(property)}`;

const pick = (custom: Custom, keys: readonly string[]): Custom =>
  Object.fromEntries(keys.map((key) => [key, custom[key] ?? null]));
