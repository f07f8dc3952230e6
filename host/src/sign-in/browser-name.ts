const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const foundIn = (text: string, words: readonly (readonly [string, string])[]) =>
  words.find(([sign]) => text.includes(sign))?.[1];

/** A browser's usual name, by its user agent: "Firefox, Linux". */
export function browserName(userAgent: string = navigator.userAgent): string {
  const name = [foundIn(userAgent, browsers), foundIn(userAgent, systems)].filter(Boolean).join(', ');
  return name || userAgent.slice(0, 60) || 'Browser';
}
