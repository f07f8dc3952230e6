import { type Failure, type FieldName, type Picked, useOne } from '@lineside/client';
import { type AnyEntity, isPublicId } from '@lineside/contracts';
import { Navigate, useNavigate, useParams } from '@lineside/remote-kit/router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedPart } from '../feedback/FailedPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { type Crumb, Page } from '../layout/Page.tsx';
import { useReason } from '../texts/useReason.ts';
import { forgetOpened, openedRow } from './opened.ts';

export interface RecordScreenProps<
  E extends AnyEntity,
  L extends FieldName<E> = FieldName<E>,
  F extends FieldName<E> = FieldName<E>,
> {
  entity: E;
  /** The list's known fields of it: all that the head shows (`keepOpened`). */
  known: readonly L[];
  /** The screen's fields, including those. */
  fields: readonly F[];
  /** The record that it lives under. */
  parent?: string | undefined;
  /** The way to it: its list, and the steps between for a record. */
  crumbs(record: Picked<E, L> | undefined): readonly Crumb[];
  /** For a record that is missing or hidden: the difference isn't revealed. */
  missing: { title: string; why?: string; back: { label: string; to: string } };
  /** Where it belongs instead, when it isn't one of this screen. */
  elsewhere?(record: Picked<E, F>): string | undefined;
  /** Next to its name: states. */
  titleExtra?(record: Picked<E, L>): ReactNode;
  /** @deprecated Use titleExtra. */
  beside?(record: Picked<E, L>): ReactNode;
  /** Below its name, small; its line is there from the beginning. */
  meta?(record: Picked<E, L>): ReactNode;
  actions?(record: Picked<E, L>): ReactNode;
  /** Its parts; `read` is there once the screen's own fields are. */
  children(record: Picked<E, L>, detail: Picked<E, F> | undefined): ReactNode;
}

/**
 * The screen of one record, by the `publicId` of its address: the list's data is shown at once, the rest when loaded;
 * an invalid id finds none [5.22].
 */
export function RecordScreen<E extends AnyEntity, const L extends FieldName<E>, const F extends FieldName<E>>(
  props: RecordScreenProps<E, L, F>,
) {
  const { publicId = '' } = useParams();
  if (!isPublicId(publicId)) return <Missing entity={props.entity} missing={props.missing} />;
  return <Known key={publicId} {...props} publicId={publicId} />;
}

const isGone = (failure: Failure | undefined) => failure?.kind === 'refused' && failure.status === 404;

function Known<E extends AnyEntity, L extends FieldName<E>, F extends FieldName<E>>({
  entity,
  publicId,
  ...props
}: RecordScreenProps<E, L, F> & { publicId: string }) {
  const { parent, fields, crumbs, missing, beside, titleExtra = beside, meta, actions, children } = props;
  const reason = useReason();
  const label = useLabels(entity);
  const loaded = useOne(entity, { publicId, parent }, { fields });
  const elsewhere = loaded.data && props.elsewhere?.(loaded.data);
  const isRead = loaded.data !== undefined;
  useEffect(() => {
    if (isRead) forgetOpened(entity, publicId);
  }, [isRead, entity, publicId]);
  if (isGone(loaded.failure)) return <Missing entity={entity} missing={missing} />;
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;
  const record = (loaded.data ?? openedRow(entity, publicId)) as Picked<E, L> | undefined;
  const empty = meta ? <span aria-hidden>&nbsp;</span> : undefined;
  if (loaded.state === 'failed' || !record) {
    return (
      <Page title={label.one} crumbs={crumbs(undefined)} meta={empty} body="tint">
        {loaded.state === 'failed' ? (
          <FailedPart reason={reason(loaded.failure)} onRetry={loaded.retry} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={(record as { name?: string | null }).name ?? label.one}
      body="tint"
      crumbs={crumbs(record)}
      titleExtra={titleExtra?.(record)}
      meta={meta?.(record)}
      actions={actions?.(record)}
    >
      {children(record, loaded.data)}
    </Page>
  );
}

function Missing({ entity, missing }: { entity: AnyEntity; missing: RecordScreenProps<AnyEntity>['missing'] }) {
  const label = useLabels(entity);
  const navigate = useNavigate();
  const { title, why, back } = missing;
  return (
    <Page title={label.one}>
      <EmptyState title={title} action={<Button onClick={() => void navigate(back.to)}>{back.label}</Button>}>
        {why}
      </EmptyState>
    </Page>
  );
}
