import { oneLine } from '../../browser/watched-page.ts';

/** A problem to fix, in one line that names the file or part, and the rule. */
export type Finding = string;

/** @param rule which of the looks found it: `types`, `build` … */
export const finding = (rule: string, text: string): Finding => `${rule}: ${oneLine(text)}`;
