/** Writes moments as a region does, in a time zone, to the millisecond where they have one. */
export function localTimes(region: string | null, timeZone: string): (time: number) => string {
  const options: Intl.DateTimeFormatOptions = {
    ...{ timeZone, numberingSystem: 'latn', calendar: 'gregory' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  };
  // the order of sv is that of ISO 8601
  const whole = new Intl.DateTimeFormat(region ?? 'sv', options);
  const exact = new Intl.DateTimeFormat(region ?? 'sv', { ...options, fractionalSecondDigits: 3 });
  return (time) => (time % 1000 === 0 ? whole : exact).format(time);
}
