/** Whether a version of numbers with dots comes after another one; a shorter one is filled up with zeros. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const at = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index).find(
    (index) => (left[index] ?? 0) !== (right[index] ?? 0),
  );
  return at !== undefined && (left[at] ?? 0) > (right[at] ?? 0);
}
