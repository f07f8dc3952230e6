import { calls, limits, RemoteFailureCount } from '@lineside/contracts';
import { RegistryProblem } from '../../registry/problem.ts';

/** The failures of a version, in all companies that a token may read. */
export interface Failures {
  remote: string;
  version: string;
  failure: string;
  count: number;
  /** The hour of the first report, and the time of the last: UTC ISO. */
  firstOn: string;
  lastOn: string;
  /** The hours of the last day with reports, in order. */
  hours: { hour: string; count: number }[];
}

/**
 * Failures of remotes in the last 30 days, newest first; over the companies of the token's owner, as far as they may
 * develop apps there.
 *
 * @param portal its address, with a slash at the end
 * @param token an access token
 */
export async function failuresAt(portal: string, token: string): Promise<{ rows: Failures[]; companies: string[] }> {
  const ask = asking(portal, token);
  const { data: all } = await ask<{ publicId: string; name: string }>(calls.ListMyCompanies.path);
  const read = await Promise.all(all.map(async ({ publicId, name }) => ({ name, rows: await rowsOf(ask, publicId) })));
  const allowed = read.filter(({ rows }) => rows !== null);
  if (allowed.length === 0) {
    throw new RegistryProblem(
      'LINESIDE_TOKEN may not read failures: it must belong to a person who may develop apps in a company.',
    );
  }
  return {
    rows: mergedFailures(allowed.flatMap(({ rows }) => rows ?? [])),
    companies: allowed.map(({ name }) => name),
  };
}

interface Page<Row> {
  status: number;
  data: Row[];
  moreAfter: string | null;
}
type Ask = <Row>(path: string, company?: string) => Promise<Page<Row>>;

const asking =
  (portal: string, token: string): Ask =>
  async (path, company) => {
    const address = new URL(`api${path}`, portal).href;
    const headers = { authorization: `Bearer ${token}`, ...(company && { 'api-company': company }) };
    const answer = await fetch(address, { headers }).catch(({ message, cause }: Error) => {
      throw new RegistryProblem(`${portal} isn't responding: ${(cause as Error | undefined)?.message ?? message}.`);
    });
    const { status } = answer;
    if (status === 401) throw new RegistryProblem(`${portal} doesn't know LINESIDE_TOKEN, or it has expired.`);
    if (status !== 200 && status !== 403) throw new RegistryProblem(`${address} answered ${status}.`);
    return { ...((await answer.json()) as Omit<Page<never>, 'status'>), status };
  };

/** All of a company; null where the token may not read them. */
async function rowsOf(ask: Ask, company: string): Promise<Failures[] | null> {
  const rows: Failures[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const more: string = after && `&page-after=${encodeURIComponent(after)}`;
    const path = `${RemoteFailureCount.path}?fields=*&page-size=${limits.pageSize.max}${more}`;
    const page: Page<Failures> = await ask<Failures>(path, company);
    if (page.status === 403) return null;
    rows.push(...page.data);
    after = page.moreAfter;
  }
  return rows;
}

/** One for each version and kind, the last first. */
function mergedFailures(rows: readonly Failures[]): Failures[] {
  const all = new Map<string, Failures>();
  // an older portal sends no hours
  for (const { remote, version, failure, count, firstOn, lastOn, hours = [] } of rows) {
    const key = [remote, version, failure].join();
    const { count: others, ...known } = all.get(key) ?? { count: 0, firstOn, lastOn, hours: [] };
    all.set(key, {
      ...{ remote, version, failure, count: count + others },
      firstOn: [firstOn, known.firstOn].sort()[0]!,
      lastOn: [lastOn, known.lastOn].sort()[1]!,
      hours: byHour([...hours, ...known.hours]),
    });
  }
  return [...all.values()].sort((a, b) => b.lastOn.localeCompare(a.lastOn));
}

function byHour(all: Failures['hours']): Failures['hours'] {
  const counts = new Map<string, number>();
  for (const { hour, count } of all) counts.set(hour, (counts.get(hour) ?? 0) + count);
  return [...counts].sort().map(([hour, count]) => ({ hour, count }));
}
