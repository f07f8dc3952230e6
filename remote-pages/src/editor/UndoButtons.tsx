import { useTexts } from '@lineside/remote-kit';
import { Button, useKeys } from '@lineside/ui/base';
import { Redo2Icon, Undo2Icon } from '@lineside/ui/icons';
import type { Edits } from './use-undo.ts';

/** Takes edits back and does them again. */
export function UndoButtons({ edits }: { edits: Edits }) {
  const { t } = useTexts();
  return (
    <>
      <Button
        kind="text"
        icon={<Undo2Icon />}
        label={t('editor.undo')}
        {...(!edits.canUndo && { disabledReason: t('editor.nothingToUndo') })}
        onClick={edits.undo}
      />
      <Button
        kind="text"
        icon={<Redo2Icon />}
        label={t('editor.redo')}
        {...(!edits.canRedo && { disabledReason: t('editor.nothingToRedo') })}
        onClick={edits.redo}
      />
    </>
  );
}

/** Ctrl Z, and Ctrl Shift Z or Ctrl Y; in a text field they belong to the browser, and in a dialog to nobody. */
export function useUndoKeys({ undo, redo }: Edits): void {
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if ((key !== 'z' && key !== 'y') || isTyped(event.target)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}

/** Whether a key goes to a text field, or to a dialog. */
export const isTyped = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('textarea, input:not([role="combobox"], [type="checkbox"], [type="radio"]), [role="dialog"]') !== null;
