import Modal from 'antd/es/modal/Modal';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { overlayPlace } from '../root/overlay-place.ts';
import { focusedIn, happenedIn, hear } from '../root/root.ts';
import { useRoot } from '../root/useRoot.ts';
import { useText } from '../texts/useText.ts';
import { Antd } from '../theme/Antd.tsx';
import type { DrawnDialogProps } from './Dialog.tsx';
import { firstPlace, keepTabIn } from './focus-inside.ts';
import { isFrameOpen } from './OverlayFrame.tsx';
import type { FormsInside } from './open-dialogs.ts';

/** antd's Modal; CSS turns it into a sheet under 960 px, so that rotating a tablet keeps input. */
const DialogAntd = (props: DrawnDialogProps) => (
  <Antd>
    <AntdDialog {...props} />
  </Antd>
);
export default DialogAntd;

function AntdDialog({ open, title, subtitle, footer, size = 'default', onClose, forms, children }: DrawnDialogProps) {
  const root = useRoot();
  const text = useText();
  const [still] = useState(isFrameOpen);
  return (
    <Modal
      open={open}
      getContainer={() => overlayPlace(root)}
      className="ls-dialog"
      title={
        <>
          {title}
          {subtitle ? <span className="ls-dialog-sub">{subtitle}</span> : null}
        </>
      }
      width={size === 'small' ? 440 : 560}
      style={{ top: 64 }}
      footer={footer ?? null}
      closable={onClose ? { 'aria-label': text('close') } : false}
      keyboard={Boolean(onClose)}
      mask={{ closable: Boolean(onClose) }}
      // antd's own way begins at the × and stops at the page's body on each round
      focusable={{ trap: false, focusTriggerAfterClose: false }}
      wrapProps={{ onKeyDown: sendByKey }}
      // antd listens for Escape at the window, also outside this root
      onCancel={(event) => happenedIn(root, event.nativeEvent ?? event) && onClose?.()}
      // in a shadow root antd doesn't see that the focus is inside, and takes it to the panel
      afterOpenChange={(isShown) => isShown && focusedIn(root)?.matches('[role=dialog]') && forms.onForm?.()}
      transitionName={still ? '' : 'ls-fade'}
      maskTransitionName={still ? '' : undefined}
      destroyOnHidden
    >
      {children}
      <FocusInside forms={forms} />
    </Modal>
  );
}

/** Ctrl Enter in a form presses the last button, as a click would: where it is disabled nothing is sent. */
function sendByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target as Element).closest('form')) return;
  event.preventDefault();
  [...event.currentTarget.querySelectorAll<HTMLElement>('.ant-modal-footer .ls-btn')].at(-1)?.click();
}

/** Moves the focus into the dialog around it, and keeps it there. */
function FocusInside({ forms }: { forms: FormsInside }) {
  const root = useRoot();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = here.current!.closest<HTMLElement>('[role=dialog]')!;
    let put: Element | undefined;
    const begin = () => {
      const at = focusedIn(root);
      // if the person or a field has moved the focus meanwhile, it stays
      const untouched = !at || at === panel || at === put || !panel.contains(at);
      if (untouched) firstPlace(panel, forms.all).focus({ preventScroll: true });
      put = focusedIn(root) ?? undefined;
    };
    begin();
    // lazily loaded content may contain the first field
    forms.onForm = begin;
    const stop = hear(root, 'keydown', (event) => keepTabIn(root, panel, event));
    return () => {
      delete forms.onForm;
      stop();
    };
  }, [root, forms]);
  return <span ref={here} hidden />;
}
