/** "Ruben Visser or Anke Mulder": any of them. */
export const orList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
