import { isDeepStrictEqual } from 'node:util';
import {
  type ComparedSection,
  comparedSections,
  type GatewayDifferences,
  machineHas,
} from '@lineside/contracts/gateway';
import type { ConfigurationDocument, ConfigurationReport } from '@lineside/contracts/gateway-configuration';
import type { Machine } from '../machine.ts';

type Sections = ConfigurationDocument['sections'];
type Has = GatewayDifferences['sections'];

/**
 * What a machine has otherwise than it was applied. A section that isn't applied differs in nothing, nor does one that can't be
 * read, or has what the protocol doesn't know.
 */
export async function differencesOf(
  { present }: Machine,
  { sections }: ConfigurationDocument,
  reports: ConfigurationReport['sections'],
): Promise<Has> {
  const differing: [ComparedSection, unknown][] = [];
  for (const section of comparedSections) {
    const wanted = wantedOf[section](sections);
    if (!wanted || reports[section]?.state !== 'applied') continue;
    const now = await present?.[section]?.(sections[section] as never).catch(() => undefined);
    const has = machineHas.shape[section].safeParse(now).data;
    if (has && !isDeepStrictEqual(has, wanted)) differing.push([section, has]);
  }
  return Object.fromEntries(differing) as Has;
}

const asApplied = 'as applied';

/** The settings in the form in which the machine is read; null if nobody has set them. */
const wantedOf: { [S in ComparedSection]: (sections: Sections) => Has[S] | null | typeof asApplied } = {
  wan: ({ wan }) =>
    wan?.address && wan.address !== 'dhcp'
      ? { address: { ipAddress: wan.address.ipAddress, netMask: wan.address.netMask } }
      : null,
  lan: ({ lan }) => (lan?.ipAddress && lan.netMask ? { ipAddress: lan.ipAddress, netMask: lan.netMask } : null),
  subnets: ({ subnets }) => subnets,
  // what was changed of them is only known as such
  access: () => asApplied,
  forwards: () => asApplied,
  translations: () => asApplied,
  timeServers: ({ timeServers }) => timeServers,
};
