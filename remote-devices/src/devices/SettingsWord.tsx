import type { openChangeStates } from '@lineside/contracts';
import { type Translate, useTexts } from '@lineside/remote-kit';
import { Link } from '@lineside/remote-kit/router';
import { Row, StateWord } from '@lineside/ui/base';
import type { AgentRow } from './agent-row.ts';

/** What is said of settings that aren't on a device, by the states of their changes. */
export const statesOfSettings = {
  refused: ['refused', 'reverted'],
  waiting: ['waiting', 'delivered', 'tested'],
} as const satisfies Record<string, readonly (typeof openChangeStates)[number][]>;
export const settingsWords = ['waiting', 'refused'] as const;

type Open = AgentRow['openChanges'];

/** "1 setting not taken", "2 settings wait"; nothing of a device that has never reported. */
export const settingsOf = (t: Translate, open: Open) =>
  (['refused', 'waiting'] as const).flatMap((is) => {
    const states: readonly string[] = statesOfSettings[is];
    const count = open.reduce((sum, change) => sum + (states.includes(change.state) ? change.count : 0), 0);
    return count > 0 ? [{ is, count, words: t(`settings.${is}`, { count }) }] : [];
  });

interface SettingsProps {
  agent: Pick<AgentRow, 'publicId' | 'openChanges'>;
  /** In a row of a table, whose keys don't lead to it: in words, the numbers alone, or in a phone's line of words. */
  inRow?: 'words' | 'numbers' | 'line';
}

/** How many changes of a device's settings wait for it, and how many it did not take: a way to their list. */
export function SettingsWord({ agent: { publicId, openChanges }, inRow }: SettingsProps) {
  const { t } = useTexts();
  const parts = settingsOf(t, openChanges);
  if (parts.length === 0) return null;
  const all = parts.map(({ words }) => words).join(', ');
  const marks = parts.map(({ is, count, words }) => (
    <StateWord key={is} of="change" is={is}>
      {inRow === 'numbers' ? count : words}
    </StateWord>
  ));
  // a phone's row leads to the device, which has the way
  if (inRow === 'line') return marks;
  return (
    <Link
      to={`/device-configurator/${publicId}?changes`}
      title={all}
      aria-label={inRow === 'numbers' ? all : undefined}
      tabIndex={inRow ? -1 : undefined}
      style={inRow === 'numbers' ? { marginLeft: 8 } : undefined}
    >
      <Row gap={8}>{marks}</Row>
    </Link>
  );
}
