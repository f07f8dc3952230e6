const key = 'lineside.device';

/** The UUID that this browser calls itself by; it stays for good (spec 7.40, 9.16). */
export function deviceIdentifier(): string {
  const stored = localStorage.getItem(key);
  if (stored) return stored;
  const created = crypto.randomUUID();
  localStorage.setItem(key, created);
  return created;
}
