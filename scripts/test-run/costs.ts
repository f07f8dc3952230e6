import { groupOf, isExpensive, type UnitGroup } from './unit-groups.ts';

/** Approximate processor seconds of one unit test file: of an ordinary one, and of one of the list of expensive ones. */
const seconds: Record<UnitGroup, { ordinary: number; expensive: number }> = {
  'pure packages': { ordinary: 1.5, expensive: 12 },
  screens: { ordinary: 3, expensive: 9 },
  api: { ordinary: 4, expensive: 12 },
  programs: { ordinary: 4, expensive: 14 },
};

/** Approximate processor seconds of unit test files. */
export const costOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + seconds[groupOf(file)][isExpensive(file) ? 'expensive' : 'ordinary'], 0);

/** Approximate minutes of unit test files on two processors, with what they build first. */
export const expectedMinutes = (files: readonly string[]): number => 2 + costOf(files) / 2 / 60;
