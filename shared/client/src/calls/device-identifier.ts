const key = 'lineside.device';

/** The UUID that identifies this browser; it never changes (spec 7.40, 9.16). */
export function deviceIdentifier(): string {
  const stored = localStorage.getItem(key);
  if (stored) return stored;
  const created = crypto.randomUUID();
  localStorage.setItem(key, created);
  return created;
}
