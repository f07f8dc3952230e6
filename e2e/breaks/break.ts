/** One rule of the product, how to break it, and the test that must notice. */
export interface Break {
  /** What holds, in words. */
  name: string;
  /** The point of the specification that the test's title carries; where it has none, words of that title. */
  point: string;
  /** Where the rule stands, from the project's root. */
  file: string;
  /** Its exact text, which occurs there once. */
  find: string;
  replace: string;
  /** The test file. */
  test: string;
}
