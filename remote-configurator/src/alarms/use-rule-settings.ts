import { serverNow } from '@lineside/client';
import { useFieldValue } from '@lineside/ui/form';
import { useEffect, useMemo, useState } from 'react';
import { type AlarmType, type ConditionValue, formulaOfValue } from './condition-value.ts';
import type { Variable } from './use-variables.ts';

/** What decides when an alarm goes off, as its calls take it. */
export interface RuleSettings {
  type: AlarmType;
  formula: string;
  booleanNormalValue: 'true' | 'false';
  onDelay: number;
  onResetDelay: number;
  offDelay: number;
  offResetDelay: number;
}

/** Whether a delay is whole seconds within its limits. */
export const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 4_294_967_295;

/** The settings in the form around, after a pause in writing; undefined as long as something is wrong with them. */
export function useRuleSettings(variables: readonly Variable[]): RuleSettings | undefined {
  const condition = useFieldValue<ConditionValue>('formula');
  const isNormal = useFieldValue<boolean>('booleanNormalValue');
  const onDelay = useFieldValue<unknown>('onDelay');
  const onResetDelay = useFieldValue<unknown>('onResetDelay');
  const offDelay = useFieldValue<unknown>('offDelay');
  const offResetDelay = useFieldValue<unknown>('offResetDelay');
  const delays = { onDelay, onResetDelay, offDelay, offResetDelay };
  const written = condition && formulaOfValue(condition, variables);
  const isWhole = Object.values(delays).every(isDelay);
  const text =
    condition && written && 'formula' in written && isWhole && !condition.kept
      ? JSON.stringify({
          ...{ type: condition.type, formula: written.formula },
          ...{ booleanNormalValue: isNormal ? 'true' : 'false', ...delays },
        })
      : undefined;
  const settled = useSettled(text);
  return useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as RuleSettings)), [settled]);
}

const pauseMs = 500;

/** The first value at once, a changed one after a pause. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The last hours until now; now stays the same as long as the settings do. */
export function usePeriod(settings: RuleSettings | undefined, hours: number): { from: string; to: string } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings are tried until their own now
  return useMemo(() => {
    const to = serverNow();
    return { from: new Date(to - hours * 3_600_000).toISOString(), to: new Date(to).toISOString() };
  }, [settings, hours]);
}
