import { type Picked, useList, useWatch } from '@lineside/client';
import type { FormulaVariable } from '@lineside/contracts';
import { AgentDataVariable, numericOf, type Reading } from '@lineside/contracts';
import { useReadingText } from '@lineside/ui/base';
import { useMemo } from 'react';
import { entityOf } from '../frame/subject.ts';
import type { RuleHolder } from './rule.ts';

const inTemplate = ['name', 'slug', 'variableId', 'type', 'unit', 'width'] as const;
const fields = [...inTemplate, 'last'] as const;

/** A variable, with its value now: null before the first one, undefined in a template, which has no values. */
export type Variable = FormulaVariable & Omit<Known, 'type' | 'last'> & { last: Known['last'] | undefined };

type Known = Picked<typeof AgentDataVariable, (typeof fields)[number]>;

/** The variables of a device or template, by name; a device's last values are those of now as long as they are shown. */
export function useVariables({ kind, id }: RuleHolder) {
  const isDevice = kind === 'agent';
  useWatch(useMemo(() => (isDevice ? [id] : []), [isDevice, id]));
  const list = useList(
    entityOf(kind, AgentDataVariable) as typeof AgentDataVariable,
    { fields: isDevice ? fields : (inTemplate as unknown as typeof fields), parent: id, pageSize: 4000 },
    { live: true },
  );
  const variables = useMemo(() => list.data?.map((one): Variable => ({ ...one, number: one.variableId })), [list.data]);
  return { ...list, variables };
}

/** The number of a variable now, as formulas count with it. */
export function numberNow(variables: readonly Variable[], number: number): number | undefined {
  const last = variables.find((one) => one.number === number)?.last;
  return last ? (numericOf(last.value) ?? undefined) : undefined;
}

/** The value of a variable now in words, with its unit; undefined before the first one. */
export function useNowText(): (variable: Variable) => string | undefined {
  const valueText = useValueText();
  return ({ last, unit }) => (last ? valueText(last.value, unit) : undefined);
}

const maxDigits = 3;

/** A value in words, with its unit; a number has the decimals that it came with, at most three. */
export function useValueText(): (value: Reading, unit: string | null) => string {
  const reading = useReadingText();
  return (value, unit) => {
    const decimals = typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0;
    return [reading(value, { digits: Math.min(decimals, maxDigits) }), unit].filter(Boolean).join(' ');
  };
}
