import { useOne } from '@lineside/client';
import type { AnyEntity } from '@lineside/contracts';
import type { ReactNode } from 'react';
import { useByApprovers } from '../approvers/use-by-approvers.ts';
import { Button } from '../controls/Button.tsx';
import { FailedPart } from '../feedback/FailedPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { useLabels } from '../labels/useLabels.ts';
import { Stack } from '../layout/Stack.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { inSentence } from '../texts/in-sentence.ts';
import { useReason } from '../texts/useReason.ts';
import { useText } from '../texts/useText.ts';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import type { FormAddress } from './form-address.ts';
import { formFields } from './form-fields.ts';
import type { Values } from './sent.ts';

export interface EntityFormDialogProps<E extends AnyEntity>
  extends Omit<EntityFormProps<E>, 'row' | 'control' | 'onState' | 'onDone'> {
  address: FormAddress;
  /** What one of them is called, if it isn't the entity's name: "Report". */
  one?: string | undefined;
  /** Content over the form of an existing record. */
  above?: ((publicId: string) => ReactNode) | undefined;
  /** It is written, and the dialog is closed. */
  onDone?(publicId: string): void;
}

/**
 * The dialog over a list in which its records are made and changed; the screen's address opens and closes it.
 *
 * @example
 * const form = useFormAddress();
 * <ListPage add={{ label, run: form.add }} edit={({ publicId }) => form.edit(publicId)} … />
 * <EntityFormDialog entity={GroupType} fields={['name', 'color']} address={form} />
 */
export function EntityFormDialog<E extends AnyEntity>(props: EntityFormDialogProps<E>) {
  const { at } = props.address;
  if (at.is === 'closed') return null;
  return at.is === 'add' ? <Add {...props} /> : <Edit key={at.publicId} {...props} publicId={at.publicId} />;
}

function Add<E extends AnyEntity>({ address, one: called, above: _above, onDone, ...form }: EntityFormDialogProps<E>) {
  const text = useText();
  const label = useLabels<AnyEntity>(form.entity);
  const one = called ?? label.one;
  const title = text('form.add', { one, small: inSentence(one) });
  return (
    <FormDialog<Values> addressed title={title} ok={title} onClose={address.close}>
      {(dialog) => (
        <EntityForm<E> {...(form as unknown as EntityFormProps<E>)} {...dialog} onDone={closing(address, onDone)} />
      )}
    </FormDialog>
  );
}

function Edit<E extends AnyEntity>({
  address,
  one,
  above,
  onDone,
  publicId,
  ...form
}: EntityFormDialogProps<E> & { publicId: string }) {
  const { entity, parent } = form;
  const text = useText();
  const reason = useReason();
  const label = useLabels<AnyEntity>(entity);
  const read = useOne(entity as AnyEntity, { publicId, parent }, { fields: formFields(entity, form.fields) });
  const row = read.data as (Values & { publicId: string; name?: string; can?: { edit?: boolean } }) | undefined;
  const named = row?.name ?? one ?? label.one;
  const onClose = address.close;
  const { all: isDecided } = useByApprovers(entity);
  if (!row || isDecided || row.can?.edit === false) {
    return (
      <Dialog
        open
        addressed
        title={named}
        onClose={onClose}
        footer={<Button onClick={onClose}>{text('close')}</Button>}
      >
        {row ? (
          <Stack gap={16}>
            {above?.(publicId)}
            <EntityForm<E>
              {...(form as unknown as EntityFormProps<E>)}
              row={row as unknown as EntityFormProps<E>['row']}
              onDone={onClose}
            />
          </Stack>
        ) : null}
        {read.state === 'loading' ? <Skeleton lines={4} /> : null}
        {read.state === 'failed' ? <FailedPart reason={reason(read.failure)} onRetry={read.retry} /> : null}
      </Dialog>
    );
  }
  return (
    <FormDialog<Values>
      addressed
      title={text('form.edit', { name: named, small: row.name ?? inSentence(named) })}
      ok={text('form.save')}
      onClose={onClose}
    >
      {(dialog) => (
        <Stack gap={16}>
          {above?.(publicId)}
          <EntityForm<E>
            {...(form as unknown as EntityFormProps<E>)}
            {...dialog}
            row={row as unknown as EntityFormProps<E>['row']}
            onDone={closing(address, onDone)}
          />
        </Stack>
      )}
    </FormDialog>
  );
}

const closing = (address: FormAddress, onDone?: (publicId: string) => void) => (publicId: string) => {
  address.close();
  onDone?.(publicId);
};
