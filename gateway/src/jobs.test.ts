import type { JobReport } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { type JobCommand, Jobs, type KeptJob } from './jobs.ts';

const reboot: JobCommand = { command: 'job', id: 'AbCdEfGh1234', job: { type: 'reboot', version: null } };

/** The jobs of a machine that goes down at a restart; `boot` is what it has after its next start. */
function jobsOf({
  kept = [] as readonly KeptJob[],
  boot = 'first',
  restart = () => new Promise<void>(() => {}),
  isFull = false,
} = {}) {
  const reports: JobReport[] = [];
  let stored = kept;
  let restarts = 0;
  const jobs = new Jobs({
    ...{ boot, kept, report: (report) => void reports.push(report) },
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

test('a restart that the machine refuses has failed, and other jobs are unsupported', async () => {
  const { jobs, reports } = jobsOf({ restart: () => Promise.reject(new Error('no systemd')) });
  jobs.begin(reboot);
  await until(() => reports.length === 2);
  jobs.begin({ ...reboot, id: 'AbCdEfGh5678', job: { type: 'firmware-upgrade', version: null } });
  expect(reports.slice(1)).toEqual([
    { id: reboot.id, job: 'failed', reason: 'other' },
    { id: 'AbCdEfGh5678', job: 'failed', reason: 'unsupported' },
  ]);
});

test('a machine whose disk takes no files is not restarted', () => {
  const { jobs, reports, restarts } = jobsOf({ isFull: true });
  jobs.begin(reboot);
  expect(reports).toEqual([{ id: reboot.id, job: 'failed', reason: 'no-space' }]);
  expect(restarts()).toBe(0);
});
