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
    devices.map((one) => ({
      company_id,
      public_id: sourceId(one),
      agent_id: agent(one),
      device_id: machineId(agent(one), null),
      name: 'Gateway',
      slug: 'gateway',
      protocol: { publicId: 'host' },
    })),
  );
  await insertRows(
    tx,
    'agent_data_variable',
    devices.flatMap((one) =>
      (demo.kinds[one.kind] ?? []).map((variable, place) => ({
        company_id,
        public_id: id('variable', one.name, variable.slug),
        agent_id: agent(one),
        name: variable.name,
        slug: variable.slug,
        unit: variable.unit,
        source_id: sourceId(one),
        variable_id: place + 1,
        address: variable.slug,
        type: 'float',
      })),
    ),
  );
  await insertRows(
    tx,
    'agent_data_tag',
    devices
      .filter(({ keepsValues }) => keepsValues)
      .flatMap((one) =>
        (demo.kinds[one.kind] ?? []).map(({ name, slug }, place) => ({
          company_id,
          public_id: id('tag', one.name, slug),
          agent_id: agent(one),
          name,
          slug,
          variable_id: id('variable', one.name, slug),
          // after those that the file names
          tag_id: firstTag + place,
          aggregators: ['raw'],
          log_event: 'interval',
          logging_interval: '10s',
          retention_policy: '26w',
        })),
      ),
  );
}
