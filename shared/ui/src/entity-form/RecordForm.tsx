import { type FieldName, useList } from '@lineside/client';
import type { AnyEntity, Fields, Row } from '@lineside/contracts';
import type { ReactNode } from 'react';
import { useByApprovers } from '../approvers/use-by-approvers.ts';
import { FailedPart } from '../feedback/FailedPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { useReason } from '../texts/useReason.ts';
import { useText } from '../texts/useText.ts';
import { EntityForm, type EntityFormProps, type FieldGroup } from './EntityForm.tsx';
import { formFields } from './form-fields.ts';
import type { Values } from './sent.ts';

type Shared<E extends AnyEntity> = Pick<
  EntityFormProps<E>,
  'entity' | 'parent' | 'hides' | 'hints' | 'units' | 'draws' | 'save'
> & {
  groups: readonly FieldGroup<E>[];
  onDone?(): void;
};

type RecordValues = Values & { publicId: string; version?: number };

export interface RecordFormProps<E extends AnyEntity> extends Shared<E> {
  row: { publicId: string } & Partial<Row<E>>;
}

/**
 * A page's form of one record, in panels, with the save bar; read-only for people who may not change it.
 *
 * @example <RecordForm entity={Agent} row={agent} groups={[{ key: 'name', title: t('name'), fields: ['name'] }]} />
 */
export function RecordForm<E extends AnyEntity>({ row, onDone, ...form }: RecordFormProps<E>) {
  const text = useText();
  const fields = form.groups.flatMap((group) => group.fields);
  return (
    <FormPage<Values, RecordValues> record={row as RecordValues} ok={text('form.save')}>
      {(page, record) => (
        <EntityForm<E>
          {...(form as EntityFormProps<E>)}
          {...page}
          fields={fields}
          row={record as EntityFormProps<E>['row']}
          onDone={() => onDone?.()}
        />
      )}
    </FormPage>
  );
}

type RenderedRow<R> =
  | { render(row: R): ReactNode }
  | {
      /** @deprecated Use render. */
      drawn(row: R): ReactNode;
    };

export interface SingleFormProps<E extends AnyEntity> extends Shared<E> {
  parent: string;
  /** Above the form: values of other fields, once the settings are stored. */
  above?: ({ fields: readonly FieldName<E>[] } & RenderedRow<Row<E>>) | undefined;
  /** Whether this person may write the settings. */
  canEdit: boolean;
}

/** The same for settings that each parent has once; unwritten ones have the defaults of the description. */
export function SingleForm<E extends AnyEntity>({ canEdit, above, ...form }: SingleFormProps<E>) {
  const { entity, parent, groups } = form;
  const reason = useReason();
  const { all: isDecided } = useByApprovers(entity);
  const fieldNames = groups.flatMap((group) => group.fields);
  const list = useList(
    entity as AnyEntity,
    { fields: [...formFields(entity, fieldNames), ...(above?.fields ?? [])], parent, pageSize: 1 },
    { live: true },
  );
  if (list.state === 'failed') return <FailedPart reason={reason(list.failure)} onRetry={list.retry} />;
  if (!list.data) return <Skeleton lines={6} />;
  const stored = list.data[0] as { can?: { edit?: boolean } } | undefined;
  const can = { edit: canEdit && !isDecided && stored?.can?.edit !== false };
  const row = { publicId: '', ...(stored ?? unwritten(entity)), can };
  return (
    <>
      {list.data[0] && above ? renderOf(above)(list.data[0] as never) : null}
      <RecordForm<E> {...form} row={row as unknown as RecordFormProps<E>['row']} onDone={() => void list.retry()} />
    </>
  );
}

const renderOf = <R,>(above: RenderedRow<R>) => ('render' in above ? above.render : above.drawn);

/** The defaults of a record that isn't stored yet. */
const unwritten = ({ fields }: AnyEntity): Values => {
  const { version: _, ...written } = fields as Fields;
  return Object.fromEntries(Object.entries(written).map(([key, { default: initial = null }]) => [key, initial]));
};
