/** A hand-written mutant: one change of the product in a place that no generated mutant reaches. */
export interface HandMutant {
  /** The rule that holds without the change. */
  name: string;
  /** The changed file, from the project's root. */
  file: string;
  /** Text that occurs in the file exactly once, and its replacement. */
  find: string;
  replace: string;
  /** The test file that must fail. */
  test: string;
}
