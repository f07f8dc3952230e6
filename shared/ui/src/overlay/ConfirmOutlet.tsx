import { useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { useIsSpokenIn } from '../root/spoken-in.ts';
import { usePressGuard } from '../root/usePressGuard.ts';
import { useRoot } from '../root/useRoot.ts';
import { useText } from '../texts/useText.ts';
import { onQuestion, type Question, questionAsked } from './confirm.ts';
import { Dialog } from './Dialog.tsx';

/** Draws the question of `confirm`; once for each root: ThemeProvider has one. */
export function ConfirmOutlet() {
  const text = useText();
  const spoken = useIsSpokenIn(useRoot());
  const request = useSyncExternalStore(onQuestion, questionAsked);
  const guard = usePressGuard(request && String(request.number));
  if (!request || !spoken) return null;
  const { open, answer } = request;
  const discard: Question = {
    title: text('discard.title'),
    body: text('discard.body'),
    ok: text('discard.discard'),
    cancel: text('discard.keep'),
    danger: true,
  };
  const { title, body, ok, cancel, danger } = request.question === 'discard' ? discard : request.question;
  return (
    <Dialog
      open={open}
      size="small"
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{cancel ?? text('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => guard.button() && answer(true)}>
            {ok}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
