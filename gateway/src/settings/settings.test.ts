import {
  type ConfigurationDocument,
  type ConfigurationReport,
  configurationDocument,
} from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import type { Machine } from '../machine.ts';
import { type KeptSettings, noSettings, Settings } from './settings.ts';

const lan = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0', dhcp: null });
const revision = (number: number, third: number): ConfigurationDocument => ({
  revision: number,
  sections: { ...configurationDocument.parse({ revision: number, sections: {} }).sections, lan: lan(third) },
});

/** A machine in memory, and a platform that has one document and confirms when it is told to. */
function aGateway({
  kept = noSettings,
  confirmMs = 3_600_000,
}: {
  kept?: KeptSettings;
  confirmMs?: number | null;
} = {}) {
  const applied: string[] = [];
  const reports: ConfigurationReport[] = [];
  const platform = { document: revision(1, 10), answers: true, refuses: '' };
  let stored = kept;
  let reconnects = 0;
  const machine: Machine = {
    async lan(settings) {
      if (platform.refuses) throw new Error(platform.refuses);
      applied.push(settings?.ipAddress ?? 'none');
      return { state: 'applied' };
    },
    wan: async () => ({ state: 'applied' }),
    tunnel: async () => ({ state: 'applied' }),
    timeServers: async () => ({ state: 'applied' }),
    access: async () => ({ state: 'applied' }),
    translations: async () => ({ state: 'applied' }),
    subnets: async () => ({ state: 'applied' }),
    forwards: async () => ({ state: 'applied' }),
    sources: async () => ({ state: 'applied' }),
  };
  const settings = new Settings({
    machine,
    fetch: async (tag) => {
      if (!platform.answers) return { is: 'failed', problem: 'silent', retryMs: 1 };
      const own = `${platform.document.revision}`;
      return tag === own ? { is: 'unchanged' } : { is: 'new', document: platform.document, tag: own };
    },
    report: (report) => void reports.push(report),
    kept,
    keep: (now) => {
      stored = now;
    },
    reconnect: async () => {
      reconnects += 1;
    },
    ...(confirmMs && { confirmMs }),
  });
  settings.start();
  ends.push(() => settings.close());
  return { applied, reports, platform, settings, kept: () => stored, reconnects: () => reconnects };
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A gateway that has a confirmed revision. */
async function confirmed(options: Parameters<typeof aGateway>[0] = {}) {
  const gateway = aGateway(options);
  gateway.settings.connected();
  gateway.settings.notice({ revision: 1, hash: '', confirmed: 1 });
  await until(() => gateway.kept().confirmed?.revision === 1);
  return gateway;
}

test('unless it is told otherwise, a gateway waits 90 seconds for the confirmation', async () => {
  const gateway = await confirmed({ confirmMs: null });
  const { setTimeout: real } = globalThis;
  const waits: (number | undefined)[] = [];
  ends.push(async () => {
    globalThis.setTimeout = real;
  });
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    waits.push(ms);
    return real(work, ms);
  }) as typeof setTimeout;
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.some((report) => report.revision === 2));
  expect(waits).toContain(90_000);
});

test('a revision that is not confirmed in time is reverted, reported, and not applied again', async () => {
  const gateway = await confirmed({ confirmMs: 100 });
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.some(({ sections }) => sections.lan?.state === 'reverted'));
  expect(gateway.applied).toEqual(['192.168.10.1', '192.168.20.1', '192.168.10.1']);
  expect(gateway.reports.at(-1)).toEqual({ revision: 2, sections: { lan: { state: 'reverted' } } });
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  gateway.platform.document = revision(3, 30);
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 1 });
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 3 });
  await until(() => gateway.kept().confirmed?.revision === 3);
  expect(gateway.applied.slice(3)).toEqual(['192.168.30.1']);
});

test('that it went back is reported again at each connect, until a newer revision is there', async () => {
  const gateway = await confirmed({ confirmMs: 100 });
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  const wentBack = () => gateway.reports.filter(({ sections }) => sections.lan?.state === 'reverted').length;
  await until(() => wentBack() === 1);
  gateway.settings.connected();
  await until(() => wentBack() === 2);
  gateway.platform.document = revision(3, 30);
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 1 });
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 3 });
  await until(() => gateway.kept().confirmed?.revision === 3);
  const count = gateway.reports.length;
  gateway.settings.connected();
  await until(() => gateway.reports.length > count);
  expect(wentBack()).toBe(2);
});

test('the time for a confirmation begins again with the first connection after the change alone', async () => {
  const gateway = await confirmed();
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.at(-1)?.revision === 2);
  const { setTimeout: real } = globalThis;
  const times: unknown[] = [];
  globalThis.setTimeout = ((work: () => void, ms: number) => {
    times.push(ms);
    return real(work, ms);
  }) as typeof setTimeout;
  const count = gateway.reports.length;
  gateway.settings.connected();
  gateway.settings.connected();
  await until(() => gateway.reports.length === count + 2);
  globalThis.setTimeout = real;
  expect(times.filter((ms) => ms === 3_600_000)).toHaveLength(1);
});

test('a confirmed revision stays, and a section that is the same is not applied again', async () => {
  const gateway = await confirmed({ confirmMs: 100 });
  gateway.platform.document = revision(2, 10);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 2 });
  await until(() => gateway.kept().confirmed?.revision === 2);
  expect(gateway.applied).toEqual(['192.168.10.1']);
});

test('a gateway connects anew with a changed network before it reports, and not for its sources', async () => {
  const gateway = await confirmed();
  const before = gateway.reconnects();
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.at(-1)?.revision === 2);
  expect(gateway.reconnects()).toBe(before + 1);
  gateway.platform.document = { revision: 3, sections: { ...revision(1, 20).sections, sources: [aSource] } };
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 2 });
  await until(() => gateway.reports.at(-1)?.revision === 3);
  expect(gateway.reconnects()).toBe(before + 1);
});

test('what the machine refuses is reported with its reason, in printable characters', async () => {
  const gateway = await confirmed();
  gateway.platform.document = revision(2, 20);
  gateway.platform.refuses = 'Device eth9\ndoes not exist';
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.at(-1)?.revision === 2);
  expect(gateway.reports.at(-1)!.sections.lan).toEqual({ state: 'refused', reason: 'Device eth9 does not exist' });
});

test('what the machine refused is tried again with the next revision, also of the same content', async () => {
  const gateway = await confirmed();
  gateway.platform.document = revision(2, 20);
  gateway.platform.refuses = 'Device eth9 does not exist';
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.at(-1)?.revision === 2);
  gateway.platform.document = revision(3, 20);
  gateway.platform.refuses = '';
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 2 });
  await until(() => gateway.reports.at(-1)?.revision === 3);
  expect(gateway.reports.at(-1)!.sections.lan).toEqual({ state: 'applied' });
  expect(gateway.applied.at(-1)).toBe('192.168.20.1');
});

test('a gateway that restarts before it is confirmed applies the same, and still goes back', async () => {
  const first = await confirmed();
  first.platform.document = revision(2, 20);
  first.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => first.reports.at(-1)?.revision === 2);
  await first.settings.close();
  const second = aGateway({ kept: first.kept(), confirmMs: 100 });
  await until(() => second.reports.at(-1)?.sections.lan?.state === 'reverted');
  expect(second.applied).toEqual(['192.168.20.1', '192.168.10.1']);
});

test('a gateway that stopped does nothing more, and goes on where it was when it starts again', async () => {
  const gateway = await confirmed({ confirmMs: 100 });
  gateway.platform.document = revision(2, 20);
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  await until(() => gateway.reports.at(-1)?.revision === 2);
  await gateway.settings.close();
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 3 });
  expect(gateway.kept().confirmed?.revision).toBe(1);
  gateway.settings.start();
  await until(() => gateway.reports.at(-1)?.sections.lan?.state === 'reverted');
  expect(gateway.applied).toEqual(['192.168.10.1', '192.168.20.1', '192.168.20.1', '192.168.10.1']);
});

test('an older revision is never applied, and a silent platform is asked until it answers', async () => {
  const gateway = await confirmed();
  gateway.platform.document = revision(2, 20);
  gateway.platform.answers = false;
  gateway.settings.notice({ revision: 2, hash: '', confirmed: 1 });
  gateway.platform.answers = true;
  await until(() => gateway.kept().applied?.document.revision === 2);
  gateway.platform.document = revision(1, 10);
  gateway.settings.notice({ revision: 1, hash: '', confirmed: 1 });
  gateway.settings.notice({ revision: 3, hash: '', confirmed: 1 });
  await gateway.settings.close();
  expect(gateway.applied.at(-1)).toBe('192.168.20.1');
});

const aSource = {
  ...{ slug: 'plc', host: '192.168.20.30', port: 502, pullDelay: null, disabled: false, variables: [] },
  gracePeriod: null,
  protocol: { publicId: 'modbus' },
};
