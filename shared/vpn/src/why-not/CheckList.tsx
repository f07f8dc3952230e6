import type { Checked } from '@lineside/connector';
import { useTexts } from '@lineside/remote-kit';
import { Button, Stack, StateGlyph } from '@lineside/ui/base';
import { type ReactNode, useState } from 'react';
import type { Words } from './labels.ts';

/** The number of passed checks before the failed one from which they are folded, all but the last. */
const maxFine = 6;

interface Props {
  checks: readonly Checked[];
  words: (checked: Checked) => Words;
  /** The remedy for the failing one. */
  remedy: (checked: Extract<Checked, { is: 'fails' }>) => ReactNode;
}

/** All checks in their order, the one that fails open. */
export function CheckList({ checks, words, remedy }: Props) {
  const { t } = useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const failing = checks.findIndex(({ is }) => is === 'fails');
  const fine = checks.slice(0, Math.max(failing, 0)).findIndex(({ is }) => is !== 'fine');
  const before = fine === -1 ? failing - 1 : fine;
  const folded = !unfolded && failing > maxFine ? checks.slice(0, before) : [];
  return (
    <ol className="ls-timeline" aria-label={t('why.title')}>
      {folded.length > 0 ? (
        <Line
          is="fine"
          words={{
            is: t('why.fold', { count: folded.length }),
            so: folded.map(({ check }) => t(`why.short.${check}`)).join(', '),
          }}
        >
          <Button kind="link" size="small" onClick={() => setUnfolded(true)}>
            {t('why.unfold')}
          </Button>
        </Line>
      ) : null}
      {checks.slice(folded.length).map((checked) => (
        <Line key={checked.check} is={checked.is} words={words(checked)}>
          {checked.is === 'fails' ? remedy(checked) : null}
        </Line>
      ))}
    </ol>
  );
}

interface LineProps {
  is: Checked['is'];
  words: Words;
  children: ReactNode;
}

const titles = { fine: '', fails: 'ls-bold ls-c-danger', unknown: 'ls-muted', later: 'ls-faint' };

function Line({ is, words, children }: LineProps) {
  return (
    <li data-check={is}>
      <span aria-hidden className="ls-timeline-dot">
        <StateGlyph of="check" is={is} size={16} />
      </span>
      <Stack className="ls-grow">
        <Stack gap={0}>
          <strong className={titles[is]}>{words.is}</strong>
          <span className={`ls-small ls-break ${is === 'later' ? 'ls-faint' : 'ls-muted'}`}>{words.so}</span>
        </Stack>
        {children ? <div className="ls-small">{children}</div> : null}
      </Stack>
    </li>
  );
}
