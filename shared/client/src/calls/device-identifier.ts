const key = 'lineside.device';

/** The UUID that this browser calls itself by; it stays for good (spec 7.40, 9.16). */
export function deviceIdentifier(): string {
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
