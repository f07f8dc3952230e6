const defaultIntervalMs = 15 * 60_000;
/** After the first failure, the second, the third; then as usual. */
const afterFailure = [60_000, 120_000, 300_000];
/** At most this often when a person returns to the page. */
const minIntervalMs = 60_000;

/**
 * Reads again every 15 minutes, and when a person returns to the page; after a failure, after 1, 2 and 5 minutes.
 *
 * @param read resolves to whether it went well; never rejects
 * @param good whether the first reading, just now, went well
 * @returns how to end it
 */
export function readAgain(read: () => Promise<boolean>, good: boolean): () => void {
  let failures = good ? 0 : 1;
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const plan = () => {
    if (!ended) timer = setTimeout(go, (failures > 0 && afterFailure[failures - 1]) || defaultIntervalMs);
  };
  const go = async () => {
    clearTimeout(timer);
    last = Date.now();
    failures = (await read()) ? 0 : failures + 1;
    plan();
  };
  const back = () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= minIntervalMs) void go();
  };
  addEventListener('focus', back);
  document.addEventListener('visibilitychange', back);
  plan();
  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener('focus', back);
    document.removeEventListener('visibilitychange', back);
  };
}
