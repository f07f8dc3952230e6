import type { Tx } from '../../platform/database/scope.ts';
import type { DemoDevice, DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { agentId, machineId, stableCompanyId, stableId } from '../demo-company/stable-id.ts';

/** The number of the first tag that keeps what a device reads from itself. */
const firstTag = 101;

/** Data of some of a company's devices: each from itself, by its kind of machine. */
export async function seedData(
  tx: Tx,
  demo: DemoFile,
  company: DemoFile['companies'][number],
  devices: DemoDevice[],
): Promise<void> {
  const company_id = stableCompanyId(company.key);
  const id = (...words: string[]) => stableId(company.key, ...words);
  const agent = (one: DemoDevice) => agentId(company.key, one.name);
  const sourceId = (one: DemoDevice) => stableId('data source', agent(one));
  await insertRows(
    tx,
    'agent_data_source',
    devices.map((device) => ({
      company_id,
      public_id: sourceId(device),
      agent_id: agent(device),
      device_id: machineId(agent(device), null),
      name: 'Gateway',
      slug: 'gateway',
      protocol: { publicId: 'host' },
    })),
  );
  await insertRows(
    tx,
    'agent_data_variable',
    devices.flatMap((device) =>
      (demo.kinds[device.kind] ?? []).map((variable, index) => ({
        company_id,
        public_id: id('variable', device.name, variable.slug),
        agent_id: agent(device),
        name: variable.name,
        slug: variable.slug,
        unit: variable.unit,
        source_id: sourceId(device),
        variable_id: index + 1,
        address: variable.slug,
        type: 'float',
        scale_min: variable.shown?.scaleMin ?? null,
        scale_max: variable.shown?.scaleMax ?? null,
        limit_low: variable.shown?.limitLow ?? null,
        limit_high: variable.shown?.limitHigh ?? null,
      })),
    ),
  );
  await insertRows(
    tx,
    'agent_data_tag',
    devices
      .filter(({ keepsValues }) => keepsValues)
      .flatMap((device) =>
        (demo.kinds[device.kind] ?? []).map(({ name, slug }, index) => ({
          company_id,
          public_id: id('tag', device.name, slug),
          agent_id: agent(device),
          name,
          slug,
          variable_id: id('variable', device.name, slug),
          // after those that the file names
          tag_id: firstTag + index,
          aggregators: ['raw'],
          log_event: 'interval',
          logging_interval: '10s',
          retention_policy: '26w',
        })),
      ),
  );
}
