interface TextInLanguages {
  key: string;
  languages: Record<string, string>;
}

/** Replaces `__TRANSLATION__.KEY` by the company's text of that key; English replaces a missing language. */
export function textTranslator(texts: readonly TextInLanguages[], language: string): (text: string) => string {
  const byKey = new Map(texts.map(({ key, languages }) => [key, languages[language] ?? languages.en]));
  return (text) => text.replace(/__TRANSLATION__\.([A-Z0-9_?.!]+)/g, (all, key: string) => byKey.get(key) ?? all);
}
