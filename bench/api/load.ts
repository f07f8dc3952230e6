import autocannon from 'autocannon';

export interface Rate {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers other than 2xx, and calls without an answer. */
  failed: number;
}

/** Calls an address again and again for some seconds, over so many connections. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Rate> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
