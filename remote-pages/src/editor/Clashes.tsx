import type { BuiltInComponent } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Stack } from '@lineside/ui/base';
import { ConflictChoice } from '@lineside/ui/form';
import { useShownField } from '../view/use-shown-field.ts';
import type { Conflict } from './use-draft.ts';

/** What another person has changed too, field by field: theirs and yours, and whose stays. */
export function Clashes({ conflict, builtIn }: { conflict: Conflict; builtIn: BuiltInComponent | null }) {
  const { t } = useTexts();
  const shown = useShownField();
  return (
    <Stack gap={8}>
      <p style={{ margin: 0 }}>{t('editor.conflict')}</p>
      {conflict.clashes.map(({ key, theirs, yours }) => {
        const { label, text } = shown(builtIn, key);
        return (
          <ConflictChoice
            key={key}
            onKeep={() => conflict.choose(key, 'yours')}
            onTake={() => conflict.choose(key, 'theirs')}
          >
            <span>{t('editor.clash', { label, theirs: text(theirs), yours: text(yours) })}</span>
          </ConflictChoice>
        );
      })}
    </Stack>
  );
}
