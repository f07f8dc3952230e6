import type { Picked } from '@lineside/client';
import { AgentDataAlarm, type FormulaVariable, type Reference } from '@lineside/contracts';
import { entityOf } from '../frame/subject.ts';
import {
  type AlarmType,
  type ConditionValue,
  conditionValueOf,
  formulaOfValue,
  newCondition,
} from './condition-value.ts';

const delays = ['onDelay', 'onResetDelay', 'offDelay', 'offResetDelay'] as const;
const written = [
  ...(['name', 'severity', 'audience', 'booleanNormalValue', 'autoAcknowledge', 'operatorInstructionRtn'] as const),
  ...delays,
] as const;

/** The fields of a rule that its screen reads. */
const ruleFields = [
  ...written,
  ...(['escalateAfter', 'escalationAudience', 'untold', 'type', 'formula', 'outOfService', 'version', 'can'] as const),
] as const;

type AnyRule = Picked<typeof AgentDataAlarm, (typeof ruleFields)[number]>;

/** The device or template that a rule belongs to. */
export interface RuleHolder {
  kind: 'agent' | 'template';
  id: string;
}

/** The entity of a holder's rules. */
export const ruleEntity = ({ kind }: RuleHolder) => entityOf(kind, AgentDataAlarm) as typeof AgentDataAlarm;

/** The fields that its screen reads of a holder's rule: a template knows nothing of people of a place. */
export const ruleFieldsOf = (holder: RuleHolder): typeof ruleFields =>
  ruleFields.filter((name) => name in ruleEntity(holder).fields || name === 'can') as unknown as typeof ruleFields;

/** A rule with a condition of values. */
export type Rule = AnyRule & { type: AlarmType };

/** That of a silent device has no condition: the screen of the device has its settings. */
export const isOfValues = (rule: AnyRule): rule is Rule => rule.type !== 'silent';

/** What the form has. */
export interface RuleValues extends Omit<Pick<Rule, (typeof written)[number]>, 'audience' | 'operatorInstructionRtn'> {
  formula: ConditionValue;
  audience: Reference | null;
  operatorInstructionRtn: string;
  /** Minutes, and whom it is passed on to after them. */
  escalateAfter: number | null;
  escalationAudience: Reference | null;
}

/** What the form begins with: a stored rule, or the defaults of a new one. */
export function valuesOf(rule: Rule | undefined, variables: readonly FormulaVariable[]): RuleValues {
  if (!rule)
    return {
      ...{ name: '', severity: 'medium', audience: null, booleanNormalValue: false, autoAcknowledge: false },
      ...{ escalateAfter: null, escalationAudience: null },
      ...{ operatorInstructionRtn: '', onDelay: 0, onResetDelay: 0, offDelay: 0, offResetDelay: 0 },
      formula: newCondition,
    };
  const values = Object.fromEntries(written.map((name) => [name, rule[name]])) as Pick<Rule, (typeof written)[number]>;
  return {
    ...values,
    ...{ escalateAfter: rule.escalateAfter, escalationAudience: rule.escalationAudience },
    operatorInstructionRtn: rule.operatorInstructionRtn ?? '',
    formula: conditionValueOf(rule.type, rule.formula, variables),
  };
}

/** What is sent of the form; nothing of its formula where that is wrong, which its field says. */
export function sentOf(values: RuleValues, variables: readonly FormulaVariable[]) {
  const formula = formulaOfValue(values.formula, variables);
  return {
    ...values,
    ...{ type: values.formula.type, formula: 'formula' in formula ? formula.formula : '' },
    audience: { publicId: values.audience?.publicId ?? '' },
    escalateAfter: values.escalateAfter ?? null,
    escalationAudience: values.escalationAudience && { publicId: values.escalationAudience.publicId },
    operatorInstructionRtn: values.operatorInstructionRtn.trim() || null,
  };
}

/** The fields of what is sent that differ from what is stored. */
export function changesOf(sent: ReturnType<typeof sentOf>, rule: Rule): Partial<ReturnType<typeof sentOf>> {
  const stored: Record<string, unknown> = {
    ...rule,
    audience: { publicId: rule.audience?.publicId },
    escalationAudience: rule.escalationAudience && { publicId: rule.escalationAudience.publicId },
  };
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])),
  );
}
