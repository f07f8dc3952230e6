import { RegistryProblem } from '../../registry/problem.ts';
import { folderAddress, type ParsedArguments } from '../parsed-arguments.ts';
import { failuresAt } from './failures-at.ts';

const hour = 3_600_000;

const hoursSince = (moment: string) => Math.floor((Date.now() - Date.parse(moment)) / hour);
const ago = (moment: string) => `${hoursSince(moment)} h ago`;

/**
 * What remotes did wrong, a line for each kind; none without LINESIDE_TOKEN.
 *
 * @param name of one remote, with the hours of the last day; of all, if left out
 */
export async function failureLines(words: ParsedArguments, name: string | undefined): Promise<string[]> {
  const token = words.env('LINESIDE_TOKEN');
  if (!token) return [];
  const portal = words.portal();
  if (!portal) throw new RegistryProblem('--portal or LINESIDE_PORTAL (the portal of LINESIDE_TOKEN) is missing.');
  const { rows, companies } = await failuresAt(folderAddress(portal, '--portal'), token);
  const remoteRows = rows.filter(({ remote }) => name === undefined || remote === name);
  const scope = `in 30 days, in ${companies.join(', ')}`;
  if (remoteRows.length === 0) return [`no failures ${scope}`];
  const lines = remoteRows.flatMap(({ remote, version, failure, count, firstOn, lastOn, hours }) => {
    const last = hoursSince(lastOn) < 48 ? ago(lastOn) : lastOn;
    const line = `  ${remote} ${version} ${failure}: ${count}, since ${firstOn}, last ${last}`;
    const each = hours.map((hour) => `${ago(hour.hour)} ${hour.count}`).join(', ');
    return name !== undefined && each ? [line, `    in the last day: ${each}`] : [line];
  });
  return [`failures ${scope}, counted once per session and hour:`, ...lines];
}
