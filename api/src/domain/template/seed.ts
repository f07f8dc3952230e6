import { Readable } from 'node:stream';
import type { Tx } from '../../platform/database/scope.ts';
import { storeContent } from '../agent-type/firmware-files.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';
import type { Content } from './content.ts';
import { allSettings } from './content.ts';
import { dataContentOf, seedTemplateData } from './seed-data.ts';

type Company = DemoFile['companies'][number];

/** A device type of the demo. */
export const deviceTypeId = (name: string): string => stableId('device type', name);

const capabilityColumns = {
  router: 'router',
  hasSecondWanPort: 'has_second_wan_port',
  wanPortForwardings: 'wan_port_forwardings',
  additionalSubnets: 'additional_subnets',
  stunnelSupport: 'stunnel_support',
  customServers: 'custom_servers',
  configPush: 'config_push',
  offlineConfiguration: 'offline_configuration',
  openvpnConfigMultiUse: 'openvpn_config_multi_use',
  allowDataPublishing: 'allow_data_publishing',
  allowDemoDevice: 'allow_demo_device',
  allowReboot: 'allow_reboot',
  allowTemplating: 'allow_templating',
};

/** Models of gateways, with their firmware. */
export async function seedDeviceTypes(tx: Tx, { deviceTypes }: DemoFile): Promise<void> {
  await insertRows(
    tx,
    'agent_type',
    deviceTypes.map(({ name, deviceIdFormat, configFileFormat, able }) => ({
      public_id: deviceTypeId(name),
      name,
      device_id_format: deviceIdFormat,
      config_file_format: configFileFormat,
      http_proxy_port: null,
      purchase_price: { gratis: false },
      ...Object.fromEntries(Object.entries(capabilityColumns).map(([key, column]) => [column, able.includes(key)])),
      custom: {},
    })),
  );
  for (const { name, files } of deviceTypes) for (const file of files) await seedFirmware(tx, name, file);
}

/** The bytes of firmware of the demo. */
const firmwareSize = 65_536;

/** Firmware with a small file, which the simulated gateways take. */
async function seedFirmware(
  tx: Tx,
  type: string,
  { code, notes, latest }: DemoFile['deviceTypes'][number]['files'][number],
): Promise<void> {
  const publicId = stableId('firmware', type, code);
  const content = Buffer.alloc(firmwareSize, `Firmware ${code} of ${type}, for simulated gateways.\n`);
  await insertRows(tx, 'agent_type_file', [
    {
      public_id: publicId,
      agent_type_id: deviceTypeId(type),
      name: `${type} ${code}`,
      ...{ type: 'firmware', code, description: '', notes, latest, custom: {} },
      ...(await storeContent(tx, publicId, Readable.from([content]))),
    },
  ]);
}

/** Templates of a company, each with a first version: they hold the services of the first device that was made by them. */
export async function seedTemplates(tx: Tx, demo: DemoFile, company: Company): Promise<void> {
  const company_id = stableCompanyId(company.key);
  const id = (...words: string[]) => stableId(company.key, ...words);
  const now = new Date().toISOString();
  const creator = userId(company.members[0]!.user);
  const rows = company.templates.map((template) => ({
    company_id,
    public_id: id('template', template.name),
    name: template.name,
    description: template.description,
    group_id: template.group ? id('group', template.group) : null,
    type_id: deviceTypeId(template.type),
    use_stunnel: false,
    vpn_protocol: 'tcp',
    vpn_audience_id: null,
    vpn_require_access_approval: true,
    vpn_visible_on_web: true,
    vpn_visible_in_mobile_app: true,
    data_audience_id: null,
    custom: {},
    updated_on: now,
    updated_by_id: creator,
  }));
  await insertRows(tx, 'agent_template', rows);
  const contents = company.templates.map(({ name, reads }): Content => {
    const { AgentDevice: machines = [], ...services } = contentOf(company, name, id('audience', company.audiences[0]!));
    const { AgentDevice: dataDevices = [], ...data } = reads
      ? dataContentOf(company.key, name, demo.kinds[reads]!)
      : {};
    return { AgentDevice: [...machines, ...dataDevices], ...services, ...data };
  });
  for (const [index, { public_id }] of rows.entries()) await seedContent(tx, company_id, public_id, contents[index]!);
  await insertRows(
    tx,
    'agent_template_version',
    rows.map(({ public_id }, index) => ({
      company_id,
      public_id: stableId('template version', public_id),
      agent_template_id: public_id,
      number: '1',
      description: null,
      settings: Object.fromEntries(allSettings.map((key) => [key, initialSettings[key]])),
      content: contents[index],
      created_on: now,
      created_by_id: creator,
    })),
  );
}

/** Machines and services that a template holds. */
async function seedContent(tx: Tx, company_id: string, template: string, content: Content): Promise<void> {
  const { AgentDevice: machines = [], AgentServer: services = [] } = content;
  const common = { company_id, agent_template_id: template };
  await insertRows(
    tx,
    'agent_template_device',
    machines.map(({ publicId, fields }) => ({
      ...{ ...common, public_id: publicId, name: fields.name, ip_address: fields.ipAddress },
    })),
  );
  await seedTemplateData(tx, company_id, template, content);
  await insertRows(
    tx,
    'agent_template_server',
    services.map(({ publicId, fields }) => ({
      ...{ ...common, public_id: publicId, name: fields.name, type: fields.type, port: fields.port },
      ...{ use_ssl: fields.useSsl, service_group: fields.serviceGroup, custom: {} },
      device_id: (fields.device as { publicId: string }).publicId,
      audience_id: (fields.audience as { publicId: string }).publicId,
      require_access_approval: fields.requireAccessApproval,
    })),
  );
}

/** A template's content for a device's own settings. */
const initialSettings: Record<string, unknown> = {
  useStunnel: false,
  vpnProtocol: 'tcp',
  vpnAudience: null,
  vpnRequireAccessApproval: true,
  vpnVisibleOnWeb: true,
  vpnVisibleInMobileApp: true,
  dataAudience: null,
  custom: {},
};

function contentOf({ key, devices }: Company, template: string, audience: string): Content {
  const services = devices.find((device) => device.template === template)?.services ?? [];
  const machine = (address: string) => ({ publicId: stableId(key, 'template machine', template, address) });
  const addresses = [...new Set(services.map(({ address }) => address))];
  return {
    AgentDevice: addresses.map((ipAddress) => ({
      ...machine(ipAddress),
      fields: {
        name: services.find(({ address }) => address === ipAddress)!.name,
        ...{ ipAddress, macAddress: null, customAddress: null },
      },
    })),
    AgentServer: services.map(({ name, type, useSsl, address, port, group, approval }) => ({
      publicId: stableId(key, 'template service', template, name),
      fields: {
        ...{ name, type, useSsl, port, device: machine(address), serviceGroup: group },
        ...{ audience: { publicId: audience }, requireAccessApproval: approval },
      },
    })),
  };
}
