/** Begins each line of the warm process that is its own: the API that it holds writes lines of JSON, too. */
export const linePrefix = 'mutate: ';
