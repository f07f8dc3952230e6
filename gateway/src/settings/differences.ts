import { isDeepStrictEqual } from 'node:util';
import {
  type ComparedSection,
  comparedSections,
  type GatewayDifferences,
  machineHas,
} from '@lineside/contracts/gateway';
import type {
  ConfigurationDocument,
  ConfigurationReport,
  WanSettings,
} from '@lineside/contracts/gateway-configuration';
import type { Machine } from '../machine.ts';
import { type OnSite, setOf } from './on-site.ts';

type Sections = ConfigurationDocument['sections'];
type Has = GatewayDifferences['sections'];

/**
 * What a machine has otherwise than it was applied, or than is wanted where it was set on site. A section that is neither differs
 * in nothing, nor does one that can't be read, or has what the protocol doesn't know.
 */
export async function differencesOf(
  { present }: Machine,
  document: ConfigurationDocument,
  reports: ConfigurationReport['sections'],
  onSite: OnSite = {},
): Promise<Has> {
  const { sections } = document;
  const differing: [ComparedSection, unknown][] = [];
  for (const section of comparedSections) {
    const set = setOf(onSite, section, document);
    const wanted = wantedOf[section](sections) ?? (set === undefined ? null : noAddress[section]);
    if (!wanted || (set === undefined && reports[section]?.state !== 'applied')) continue;
    const now = await present?.[section]?.((set ?? sections[section]) as never).catch(() => undefined);
    const has = machineHas.shape[section].safeParse(section === 'wan' ? withGateway(now as Has['wan'], set) : now).data;
    if (has && !isDeepStrictEqual(has, wanted)) differing.push([section, has]);
  }
  return Object.fromEntries(differing) as Has;
}

const asApplied = 'as applied';

/** What a machine has of a section that nobody has set. */
const noAddress: Partial<Has> = { wan: { address: null }, lan: { ipAddress: null, netMask: null } };

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

/** With the gateway of an address that was set on site: the platform can't know it. */
function withGateway(has: Has['wan'], set: ReturnType<typeof setOf>): Has['wan'] {
  const { address } = (set ?? {}) as Partial<WanSettings>;
  if (!address || address === 'dhcp' || has?.address?.ipAddress !== address.ipAddress) return has;
  return { address: { ...has.address, gateway: address.gateway } };
}
