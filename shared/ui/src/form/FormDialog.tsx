import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Dialog, type DialogProps } from '../overlay/Dialog.tsx';
import { useText } from '../texts/useText.ts';
import type { FormControl, FormState } from './Form.tsx';

/** The props of a dialog's form, so that the dialog's button submits it. */
export interface DialogForm<V extends object> {
  control: RefObject<FormControl<V> | null>;
  onState(state: FormState): void;
}

export interface FormDialogProps<V extends object>
  extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'addressed' | 'onClose'> {
  /** The primary button, with its action: "Add group type". */
  ok: string;
  /** It ends or removes something. */
  danger?: boolean;
  /** May be sent as it is. */
  unchanged?: boolean;
  /** Replaces `onClose` for Cancel: pressing it discards input knowingly. */
  onCancel?: () => void;
  /** The form, with its fields; the caller lays it out. */
  children(form: DialogForm<V>): ReactNode;
}

/**
 * A dialog around one form: Cancel, and a submit button that is enabled when all fields are valid. `Dialog` handles
 * focus, the question before input is lost, and Ctrl Enter.
 *
 * @example
 * <FormDialog<{ note: string }> title={t('reject')} ok={t('reject')} danger onClose={close}>
 *   {(form) => <Form {...form} initial={{ note: '' }} onSubmit={send}>…</Form>}
 * </FormDialog>
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { ok, danger, unchanged, onClose, onCancel = onClose, children, ...dialog } = props;
  const text = useText();
  const control = useRef<FormControl<V>>(null);
  const [state, setState] = useState<FormState>({ dirty: false, valid: false, wrong: 0, sending: false });
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          {onCancel ? <Button onClick={onCancel}>{text('cancel')}</Button> : null}
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={!state.valid || !(state.dirty || unchanged)}
            busy={state.sending}
            onClick={() => control.current?.submit()}
          >
            {ok}
          </Button>
        </>
      }
    >
      {children({ control, onState: setState })}
    </Dialog>
  );
}
