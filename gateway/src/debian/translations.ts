import type { TranslationSettings } from '@lineside/contracts/gateway-configuration';
import { type Interfaces, packets, passPacketsOn, replaceTable } from './nftables.ts';
import { routeProtocol } from './route-protocol.ts';
import { run } from './run.ts';

/**
 * Leads addresses of the WAN to machines of the LAN, and answers where they are looked for. Throws, with the
 * translation, where the machine can't.
 */
export async function applyTranslations(
  interfaces: Interfaces,
  translations: readonly TranslationSettings[],
): Promise<void> {
  const chains = translations.length > 0 ? chainsOf(interfaces, translations) : [];
  await replaceTable('lineside_translations', chains);
  await answerFor(virtualOf(translations));
  if (chains.length > 0) await passPacketsOn(interfaces);
}

const virtualOf = (translations: readonly TranslationSettings[]) => [
  ...new Set(translations.map(({ virtualIpAddress }) => virtualIpAddress)),
];

function chainsOf({ LAN, WAN }: Interfaces, translations: readonly TranslationSettings[]): string[] {
  const inward = translations.map((one) => {
    const { virtualIpAddress, targetIpAddress, sourceIpAddress } = one;
    const fail = (reason: string) => new Error(`${virtualIpAddress} → ${targetIpAddress}: ${reason}`);
    if (one.interface !== 'WAN' || !WAN) throw fail(`this machine has no ${one.interface} interface`);
    const from = sourceIpAddress ? `ip saddr ${sourceIpAddress}` : '';
    try {
      return `iifname "${WAN}" ip daddr ${virtualIpAddress} ${from} ${packets(one.protocol, one.port)} dnat to ${targetIpAddress}`;
    } catch (problem) {
      throw fail((problem as Error).message);
    }
  });
  const outward = translations
    .filter((one) => one.protocol === null && one.port === null && one.sourceIpAddress === null)
    .map(
      ({ virtualIpAddress, targetIpAddress }) =>
        `iifname "${LAN}" oifname "${WAN}" ip saddr ${targetIpAddress} snat to ${virtualIpAddress}`,
    );
  return [
    `chain prerouting { type nat hook prerouting priority dstnat
      ${inward.join('\n      ')}
    }`,
    // the address is no address of the machine itself
    `chain input { type filter hook input priority filter
      ip daddr { ${virtualOf(translations).join(', ')} } drop
    }`,
    // before access gives packets the address of the WAN itself; answers to what was translated come back through here
    `chain postrouting { type nat hook postrouting priority srcnat - 1
      ${[...outward, 'ct status dnat masquerade'].join('\n      ')}
    }`,
  ];
}

/** Has the machine answer for these addresses, and no longer for earlier ones of ours. */
async function answerFor(addresses: readonly string[]): Promise<void> {
  const ours = ['table', 'local', 'protocol', routeProtocol];
  const present = JSON.parse(await run('ip', '-json', '-4', 'route', 'show', ...ours)) as { dst: string }[];
  const change = (act: 'replace' | 'delete', address: string) =>
    run('ip', 'route', act, 'local', `${address}/32`, 'dev', 'lo', ...ours);
  for (const address of addresses) await change('replace', address);
  for (const { dst } of present.filter(({ dst }) => !addresses.includes(dst))) await change('delete', dst);
}
