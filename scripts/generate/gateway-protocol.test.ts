import { readFileSync } from 'node:fs';
import {
  accessSettings,
  configurationDocument,
  configurationSections,
  confirmWithinSeconds,
  forwardSettings,
  lanSettings,
  serviceSettings,
  sourceSettings,
  subnetSettings,
  translationSettings,
  tunnelSettings,
  variableSettings,
  wanSettings,
} from '@lineside/contracts/gateway-configuration';
import { enrolmentLimits } from '@lineside/contracts/gateway-enrolment';
import { certificateDays, gatewayTunnel } from '@lineside/contracts/gateway-tunnel';
import { protocolFile, protocolPage } from './gateway-protocol.ts';

const page = readFileSync(protocolFile, 'utf8');

/** What is under a heading, until the next one. */
const under = (heading: string): string => {
  const from = page.indexOf(`${heading}\n`);
  expect(`${heading} ${from > 0}`).toBe(`${heading} true`);
  return page
    .slice(from)
    .split(/^#{2,} /m)[1]!
    .replace(/\s+/g, ' ');
};

test('the tables between comments are what the schemas say', () => {
  expect(protocolPage()).toBe(page);
});

const fields: Record<(typeof configurationSections)[number], string[]> = {
  wan: Object.keys(wanSettings.shape),
  lan: Object.keys(lanSettings.shape),
  subnets: Object.keys(subnetSettings.shape),
  access: [...Object.keys(accessSettings.shape), ...Object.keys(accessSettings.shape.rules.element.shape)],
  forwards: Object.keys(forwardSettings.shape),
  translations: Object.keys(translationSettings.shape),
  tunnel: Object.keys(tunnelSettings.shape),
  timeServers: [],
  sources: [...Object.keys(sourceSettings.shape), ...Object.keys(variableSettings.shape)],
  services: Object.keys(serviceSettings.shape),
};

test('each section of the settings is described with all its fields', () => {
  expect(Object.keys(configurationDocument.shape.sections.shape)).toEqual([...configurationSections]);
  const missing = configurationSections.flatMap((section) => {
    const text = under(`### The section \`${section}\``);
    return fields[section].filter((field) => !text.includes(`\`${field}\``)).map((field) => `${section}.${field}`);
  });
  expect(missing).toEqual([]);
  const { server, ...place } = gatewayTunnel.shape;
  for (const name of [...Object.keys(place), ...Object.keys(server.shape)])
    expect(under('### The place')).toContain(`\`${name}\``);
});

test('sentences and examples of the page have the numbers of the schemas', () => {
  expect(under('### The confirmation')).toContain(`within ${confirmWithinSeconds} seconds`);
  expect(under('### The confirmation')).toContain(`seq ${confirmWithinSeconds})`);
  expect(under('### The decision')).toContain(`sleep ${enrolmentLimits.askAgainSeconds} `);
  const { valid, renewedAfter } = certificateDays;
  expect(under('### The certificate')).toContain(
    `${valid} days later. A gateway gets the next one after ${renewedAfter} days`,
  );
});
