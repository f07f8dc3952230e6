const lengths = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const pattern = /^(\d+) (minute|hour|day)s? ago$/;

/** Replaces relative times in a value, at any depth, by ISO times: `now`, `41 minutes ago`, `3 hours ago`, `9 days ago`. */
export function withTimes(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withTimes(item, now));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTimes(item, now)]));
  }
  if (value === 'now') return new Date(now).toISOString();
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (!match) return value;
  return new Date(now - Number(match[1]) * lengths[match[2] as keyof typeof lengths]).toISOString();
}
