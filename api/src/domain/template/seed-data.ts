import type { Tx } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { stableId } from '../demo-company/stable-id.ts';
import type { Content } from './content.ts';

type Variables = DemoFile['kinds'][string];

/**
 * The values that a template reads from the gateway itself: a machine without address, a source, and a variable for
 * each value.
 */
export function dataContentOf(company: string, template: string, variables: Variables): Content {
  const id = (...words: string[]) => ({ publicId: stableId(company, 'template data', template, ...words) });
  const unused = { port: null, pullDelay: null, gracePeriod: null, continueLoggingOnError: null };
  const plain = { type: 'float', signed: null, width: null, factor: null, maxStringLength: null, custom: {} };
  return {
    AgentDevice: [
      { ...id('machine'), fields: { name: 'Gateway', ipAddress: null, macAddress: null, customAddress: null } },
    ],
    AgentDataSource: [
      {
        ...id('source'),
        fields: {
          ...{ name: 'Gateway', device: id('machine'), slug: 'gateway', disabled: false },
          ...{ protocol: { publicId: 'host' }, ...unused, mqttTopic: null, mqttBrokerClient: null },
        },
      },
    ],
    AgentDataVariable: variables.map(({ name, slug, unit }, index) => ({
      ...id('variable', slug),
      number: index + 1,
      fields: { name, source: id('source'), slug, address: slug, unit, ...plain },
    })),
  };
}

/** Sources and variables that a template holds. */
export async function seedTemplateData(
  tx: Tx,
  company_id: string,
  template: string,
  { AgentDataSource: sources = [], AgentDataVariable: variables = [] }: Content,
): Promise<void> {
  const common = { company_id, agent_template_id: template };
  const idIn = (value: unknown) => (value as { publicId: string }).publicId;
  await insertRows(
    tx,
    'agent_template_data_source',
    sources.map(({ publicId, fields: { name, slug, protocol, device } }) => ({
      ...{ ...common, public_id: publicId, name, slug, protocol, device_id: idIn(device) },
      ...{ disabled: false, version: 1 },
    })),
  );
  await insertRows(
    tx,
    'agent_template_data_variable',
    variables.map(({ publicId, number, fields: { name, slug, address, type, unit, source } }) => ({
      ...{ ...common, public_id: publicId, name, slug, address, type, unit, source_id: idIn(source) },
      ...{ variable_id: number, custom: {}, version: 1 },
    })),
  );
}
