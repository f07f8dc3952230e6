import type { JobReport } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { JobFailed } from './job-failed.ts';
import { type JobCommand, Jobs, type JobsOptions, type KeptJob } from './jobs.ts';

const reboot: JobCommand = { command: 'job', id: 'AbCdEfGh1234', job: { type: 'reboot', version: null } };
const file = { publicId: 'File00000001', size: 1000, sha256: 'a'.repeat(64) };
const firmware: JobCommand = {
  ...{ command: 'job', id: 'AbCdEfGh5678' },
  job: { type: 'firmware-upgrade', version: '2.8.0', file },
};

/** The jobs of a machine that goes down at a restart; `boot` is what it has after its next start. */
function jobsOf({
  kept = [] as readonly KeptJob[],
  boot = 'first',
  restart = () => new Promise<void>(() => {}),
  isFull = false,
  upgrade = 'unsupported' as JobsOptions['upgrade'],
  tellDifferences = async () => {},
} = {}) {
  const reports: JobReport[] = [];
  let stored = kept;
  let restarts = 0;
  const jobs = new Jobs({
    ...{ boot, kept, upgrade, tellDifferences, report: (report) => void reports.push(report) },
    restart: () => {
      restarts += 1;
      return restart();
    },
    keep: (now) => {
      if (isFull) throw new Error('no space left on device');
      stored = now;
    },
  });
  return { jobs, reports, kept: () => stored, restarts: () => restarts };
}

test('a restart is done once the machine has started again, and happens once', () => {
  const before = jobsOf();
  before.jobs.begin(reboot);
  before.jobs.begin(reboot);
  before.jobs.connected();
  expect(before.restarts()).toBe(1);
  expect(before.reports.map(({ job }) => job)).toEqual(['running', 'running']);
  const after = jobsOf({ kept: before.kept(), boot: 'second' });
  after.jobs.connected();
  after.jobs.begin(reboot);
  expect(after.reports).toEqual([
    { id: reboot.id, job: 'done' },
    { id: reboot.id, job: 'done' },
  ]);
  expect(after.restarts()).toBe(0);
});

test('a restart that the machine refuses has failed', async () => {
  const { jobs, reports } = jobsOf({ restart: () => Promise.reject(new Error('no systemd')) });
  jobs.begin(reboot);
  await until(() => reports.length === 2);
  expect(reports.slice(1)).toEqual([{ id: reboot.id, job: 'failed', reason: 'other' }]);
});

test('a machine whose disk takes no files is not restarted', () => {
  const { jobs, reports, restarts } = jobsOf({ isFull: true });
  jobs.begin(reboot);
  expect(reports).toEqual([{ id: reboot.id, job: 'failed', reason: 'no-space' }]);
  expect(restarts()).toBe(0);
});

test('an upgrade reports its progress and its end, and a failed one the reason', async () => {
  const taken: unknown[] = [];
  const { jobs, reports } = jobsOf({
    upgrade: async (what, progress) => {
      taken.push(what);
      progress(40);
      if (taken.length > 1) throw new JobFailed('wrong-hash');
    },
  });
  jobs.begin(firmware);
  jobs.begin({ ...firmware, id: 'AbCdEfGh9012' });
  await until(() => reports.length === 6);
  expect(taken).toEqual([
    { version: '2.8.0', file },
    { version: '2.8.0', file },
  ]);
  const running = (id: string) => [
    { id, job: 'running' },
    { id, job: 'running', progress: 40 },
  ];
  expect(reports.filter(({ id }) => id === firmware.id)).toEqual([
    ...running(firmware.id),
    { id: firmware.id, job: 'done' },
  ]);
  expect(reports.filter(({ id }) => id !== firmware.id)).toEqual([
    ...running('AbCdEfGh9012'),
    { id: 'AbCdEfGh9012', job: 'failed', reason: 'wrong-hash' },
  ]);
});

test('a machine that takes no firmware from the platform refuses it before the download', () => {
  const { jobs, reports } = jobsOf({ upgrade: 'upgraded-by-package' });
  jobs.begin(firmware);
  expect(reports).toEqual([{ id: firmware.id, job: 'failed', reason: 'upgraded-by-package' }]);
});

test('an upgrade that the end of the program broke off has failed, and is not begun again', async () => {
  let begun = 0;
  const upgrade = () => {
    begun += 1;
    return new Promise<void>(() => {});
  };
  const before = jobsOf({ upgrade });
  before.jobs.begin(firmware);
  before.jobs.connected();
  expect(before.reports).toEqual([{ id: firmware.id, job: 'running' }]);
  const after = jobsOf({ upgrade, kept: before.kept() });
  after.jobs.connected();
  after.jobs.begin(firmware);
  const interrupted = { id: firmware.id, job: 'failed', reason: 'interrupted' };
  expect(after.reports).toEqual([interrupted, interrupted]);
  expect(begun).toBe(1);
});

test('an import is done once the differences are told, and fails where nothing can be read', async () => {
  const about: JobCommand = {
    command: 'job',
    id: 'AbCdEfGh3456',
    job: { type: 'configuration-import', version: null },
  };
  let tell = () => {};
  const told = jobsOf({ tellDifferences: () => new Promise<void>((resolve) => (tell = resolve)) });
  told.jobs.begin(about);
  expect(told.reports).toEqual([{ id: about.id, job: 'running' }]);
  tell();
  await until(() => told.reports.length === 2);
  expect(told.reports[1]).toEqual({ id: about.id, job: 'done' });
  const silent = jobsOf({ tellDifferences: () => Promise.reject(new JobFailed('unsupported')) });
  silent.jobs.begin(about);
  await until(() => silent.reports.length === 2);
  expect(silent.reports[1]).toEqual({ id: about.id, job: 'failed', reason: 'unsupported' });
});
