import type { FieldName, Result } from '@lineside/client';
import type { AnyEntity } from '@lineside/contracts';
import type { useTexts } from '@lineside/remote-kit';
import type { EntityListProps, FieldGroup, SingleFormProps, WritableName } from '@lineside/ui/form';
import type { ComponentType, ReactNode } from 'react';

/** The configured entities. */
export type SubjectKind = 'agent' | 'template' | 'asset';

export type GroupKey = 'asset' | 'template' | 'device' | 'network' | 'services' | 'data' | 'software';

interface Head {
  /** In the address, and of its texts: `sections.<key>`, `about.<key>`. */
  key: string;
  group: GroupKey;
  icon: ReactNode;
  subjects: readonly SubjectKind[];
}

/** What a section says about its effect. */
interface Effect {
  /** Whether its settings are only stored: list and form say so. */
  isStored: boolean;
  /** Whether approvers alone decide all of it, where anything of the device needs approval. */
  byApprovers?: boolean | undefined;
  /** What to say besides, by its key of `notYet`. */
  notYet?: string | undefined;
}

/** Whether nothing of an entity does more than being stored. */
export const isStoredOnly = ({ awaits }: AnyEntity): boolean => awaits !== undefined;

/** Whether approvers alone decide all of an entity's records. */
export const isByApprovers = ({ byApprovers }: AnyEntity): boolean => byApprovers === true;

/** A text by its key, for each field. */
type Texts<E> = { [K in WritableName<E>]?: string };

/** A list with a form in a dialog. It is called what its records are, unless there is a text `sections.<key>`. */
export interface RowsSection extends Head, Effect {
  shape: 'rows';
  entity: AnyEntity;
  /** The field that names the subject, where these records don't live under it. */
  subjectField?: string;
  isTitled: boolean;
  hints: Record<string, string>;
  units: Record<string, string>;
  list: EntityListProps<AnyEntity, never>;
  /** What its list says besides. */
  Note?: ComponentType | undefined;
}

/** Settings that the subject has once, in panels `panels.<key>`. */
export interface FormSection extends Head, Effect {
  shape: 'form';
  entity: AnyEntity;
  groups: readonly { key: string; fields: readonly string[] }[];
  hints: Record<string, string>;
  units: Record<string, string>;
  hides: SingleFormProps<AnyEntity>['hides'];
  /** How a device's settings are saved, if not as any others. */
  saveOfDevice?: SaveOfDevice;
}

type SaveOfDevice = (
  agent: string,
  changes: Record<string, unknown>,
  t: ReturnType<typeof useTexts>['t'],
) => Promise<Result<unknown>>;

/** A screen of its own. */
export interface ScreenSection extends Head, Effect {
  shape: 'screen';
  /** The entity of its settings, where the subject has them once. */
  settings?: AnyEntity;
  /** The key of the sentence below its title, if another section has its own: `about.<about>`. */
  about?: string;
  /** The entity whose count the rail shows. */
  entity?: AnyEntity;
  Screen: ComponentType;
}

export type Section = RowsSection | FormSection | ScreenSection;

type ListPart<E extends AnyEntity, F extends FieldName<E>> = Pick<
  EntityListProps<E, F>,
  'columns' | 'extraFields' | 'children' | 'form' | 'filters' | 'narrowColumns' | 'nameOf' | 'hides' | 'draws' | 'above'
>;

/** Describes a section of rows. */
export const rows = <E extends AnyEntity, const F extends FieldName<E>>({
  entity,
  hints = {},
  units = {},
  isTitled = false,
  key,
  group,
  icon,
  subjects,
  notYet,
  subjectField,
  Note,
  ...list
}: Head &
  ListPart<E, F> & {
    entity: E;
    notYet?: string;
    subjectField?: keyof E['fields'] & string;
    isTitled?: boolean;
    hints?: Texts<E>;
    units?: Texts<E>;
    Note?: ComponentType;
  }): RowsSection =>
  ({
    shape: 'rows',
    key,
    group,
    icon,
    subjects,
    isStored: isStoredOnly(entity),
    notYet,
    isTitled,
    entity,
    hints,
    units,
    subjectField,
    Note,
    list,
  }) as never;

/** Describes a section of settings. */
export const form = <E extends AnyEntity>({
  hints = {},
  units = {},
  ...section
}: Head & {
  entity: E;
  groups: readonly Omit<FieldGroup<E>, 'title'>[];
  hides?: SingleFormProps<E>['hides'];
  saveOfDevice?: SaveOfDevice;
  hints?: Texts<E>;
  units?: Texts<E>;
}): FormSection =>
  ({
    ...{ shape: 'form', hints, units, ...section },
    ...{ isStored: isStoredOnly(section.entity), byApprovers: isByApprovers(section.entity) },
  }) as never;
