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
    <ol aria-label={t('why.title')}>
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
      {checks.slice(folded.length).map((checked, index, visible) => (
        <Line key={checked.check} is={checked.is} words={words(checked)} last={index === visible.length - 1}>
          {checked.is === 'fails' ? remedy(checked) : null}
        </Line>
      ))}
    </ol>
  );
}

interface LineProps {
  is: Checked['is'];
  words: Words;
  last?: boolean;
  children: ReactNode;
}

const colours = { fine: 'var(--text)', fails: 'var(--danger-text)', unknown: 'var(--text-2)', later: 'var(--text-3)' };

function Line({ is, words, last = false, children }: LineProps) {
  return (
    <li data-check={is} style={{ display: 'flex', gap: 12 }}>
      <span
        aria-hidden
        style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, paddingTop: 2 }}
      >
        <StateGlyph of="check" is={is} size={16} />
        {last ? null : <span className="ls-grow ls-vline" />}
      </span>
      <Stack gap={0} className="ls-grow" style={{ paddingBottom: 16 }}>
        <span style={{ fontWeight: is === 'fails' ? 600 : 500, color: colours[is] }}>{words.is}</span>
        <span className="ls-small ls-break" style={{ color: is === 'later' ? 'var(--text-3)' : 'var(--text-2)' }}>
          {words.so}
        </span>
        {children ? (
          <div className="ls-small" style={{ marginTop: 8 }}>
            {children}
          </div>
        ) : null}
      </Stack>
    </li>
  );
}
