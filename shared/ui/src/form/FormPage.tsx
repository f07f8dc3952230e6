import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { PageFoot } from '../layout/Page.tsx';
import { Spacer } from '../layout/Stack.tsx';
import { DialogContext, FormsInside, pageHolds, someDialogOpen } from '../overlay/open-dialogs.ts';
import { useKeys } from '../root/useKeys.ts';
import { useRoot } from '../root/useRoot.ts';
import { useWide } from '../root/useWide.ts';
import { StatusGlyph } from '../status/StatusGlyph.tsx';
import { useText } from '../texts/useText.ts';
import { setCss } from '../theme/style.ts';
import type { FormControl, FormState } from './Form.tsx';
import type { DialogForm } from './FormDialog.tsx';
import formPageStyle from './form-page.css';
import { SaveBarPlace } from './save-bar-place.ts';

export interface FormPageProps<V extends object, R extends { version?: number }> {
  /** The form's record in its current state. */
  record: R;
  /** The primary button, with its action: "Save role". */
  ok: string;
  /** At the left of the bar: the affected subject. */
  says?: ReactNode;
  /**
   * The form with its props, for the record that it began with: others' changes are shown when no input would be lost.
   */
  children(form: DialogForm<V>, record: R): ReactNode;
}

/**
 * A page's form. Its bar appears with the first change and disappears without changes: Save, also by Ctrl S and Ctrl
 * Enter, and Discard. It says how many fields are wrong, and Save focuses the first one; leaving by a link, Back or close asks first, as in a
 * dialog. Input isn't part of the address: it stays during a new login over the page.
 *
 * @example
 * <FormPage<Values, Row> record={role} ok={t('roles.save')}>
 *   {(form, role) => <EntityForm entity={Role} fields={['name']} row={role} {...form} onDone={() => {}} />}
 * </FormPage>
 */
export function FormPage<V extends object, R extends { version?: number }>(props: FormPageProps<V, R>) {
  const { record, ok, says, children } = props;
  setCss('form-page', formPageStyle);
  const root = useRoot();
  const text = useText();
  const wide = useWide();
  const here = useRef<HTMLElement>(null);
  const control = useRef<FormControl<V>>(null);
  const [forms] = useState(() => new FormsInside());
  const [state, setState] = useState<FormState>({ dirty: false, valid: false, wrong: 0, sending: false });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [discarded, setDiscarded] = useState(0);
  const standing = useRef(record);
  if (!state.sending && !forms.isHalfWritten()) standing.current = record;
  useEffect(() => pageHolds(forms), [forms]);

  const save = () => {
    if (state.dirty && !state.sending) control.current?.submit();
  };
  const discard = () => {
    setDiscarded((times) => times + 1);
    // the bar goes, and the focus with it
    here.current?.focus({ preventScroll: true });
  };
  useKeys((event) => {
    // with Caps Lock as well
    const isS = event.key.toLowerCase() === 's' && !event.shiftKey;
    const inForm = event.key === 'Enter' && here.current?.contains(event.target as Node);
    if (!(event.ctrlKey || event.metaKey) || !(isS || inForm) || someDialogOpen(root)) return;
    event.preventDefault();
    save();
  });

  return (
    <section ref={here} className="ls-form-page" tabIndex={-1}>
      <DialogContext key={`${discarded} ${standing.current.version}`} value={forms}>
        <SaveBarPlace value={place}>{children({ control, onState: setState }, standing.current)}</SaveBarPlace>
      </DialogContext>
      {state.dirty ? (
        <div className="ls-save-bar">
          <div ref={setPlace} />
          <PageFoot>
            <span role="status">
              {says ??
                (state.wrong > 0 ? (
                  <span className="ls-st ls-c-danger">
                    <StatusGlyph status="alarm" tone="danger" />
                    {text(state.wrong === 1 ? 'form.wrong_one' : 'form.wrong', { count: state.wrong })}
                  </span>
                ) : (
                  text('form.unsaved')
                ))}
            </span>
            <Spacer />
            <Button kind="text" disabled={state.sending} onClick={discard}>
              {text('discard.discard')}
            </Button>
            <Button
              kind="primary"
              busy={state.sending}
              onClick={save}
              after={wide ? <kbd aria-hidden>Ctrl S</kbd> : null}
            >
              {ok}
            </Button>
          </PageFoot>
        </div>
      ) : null}
    </section>
  );
}
