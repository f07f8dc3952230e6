import { useTexts } from '@lineside/remote-kit';
import { Button, Row, StateGlyph, useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { Saving } from './use-draft.ts';

/** The save state: "Saved 14:34", "Saving…", or the error with a retry. */
export function SaveState({ saving }: { saving: Saving }) {
  const { t } = useTexts();
  const format = useFormat();
  const reason = useReason();
  if (saving.is === 'failed') {
    return (
      <Row gap={8}>
        <span role="status" className="ls-st ls-c-attention" style={{ whiteSpace: 'normal' }}>
          <StateGlyph of="sentence" is="caution" />
          {t('editor.notSaved', { why: reason(saving.failure) })}
        </span>
        <Button size="small" onClick={saving.retry}>
          {t('editor.tryAgain')}
        </Button>
      </Row>
    );
  }
  return (
    <span role="status" className="ls-quiet" style={{ whiteSpace: 'nowrap', fontSize: 13 }}>
      {saving.is === 'saving'
        ? t('editor.saving')
        : saving.at === null
          ? ''
          : t('editor.saved', { time: format.time(saving.at) })}
    </span>
  );
}
