// Conditions of rules: formulas in postfix as they are on the wire, and in ordinary notation as people write them. Without zod,
// so that a page can load it where it needs it.

export {
  deniedBy,
  type Expression,
  expressionOf,
  type FormulaVariable,
  formulaOf,
  isOperation,
  isTruth,
  type Operation,
  partsOf,
} from './conditions/expression.ts';
export { type FormulaOperator, isWrong, maxFormula, resultOf, variablesIn } from './conditions/formula.ts';
export {
  type ConditionProblem,
  type ConditionProblemCode,
  type ConditionToken,
  type ParsedCondition,
  parseCondition,
} from './conditions/parse.ts';
export { conditionOf, labelOf, type NotShown, printCondition } from './conditions/print.ts';
export { signOf } from './conditions/scan.ts';
export { similarVariables } from './conditions/similar-names.ts';
