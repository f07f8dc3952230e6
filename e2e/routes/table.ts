import type { DemoFile } from '../../api/src/seed/company-file.ts';
import { agentId, stableCompanyId, stableId } from '../../api/src/seed/stable-id.ts';
import { demo } from '../world/database.ts';

/** Records of one company of the demo that addresses name. */
export interface Example {
  company: string;
  device: { publicId: string; name: string };
  template: { publicId: string; name: string };
  rootAsset: { publicId: string; name: string };
  asset: { publicId: string; name: string };
  library: { publicId: string; name: string };
  page: { publicId: string; name: string; draft: string };
  report: { publicId: string; version: string; title: string };
  component: { publicId: string; name: string };
  role: { publicId: string; name: string };
  broker: { publicId: string; name: string };
  edgeApp: { publicId: string; name: string };
  backend: { publicId: string; name: string };
  /** A device of another company that this one controls, where it controls any. */
  controlled: string;
  request: string;
}

const [waiting] = demo().requests.waiting as [DemoFile['requests']['waiting'][number]];

interface Names {
  device: string;
  template: string;
  assets: string[];
  library: [root: string, part: string];
  /** Its place among the demo's versions of pages. */
  reportVersion: string;
}

/** The first record of each of a company's integrations. */
function integrationsOf(key: string) {
  const { records } = demo().companies.find((one) => one.key === key)!;
  const first = (entity: string) => {
    const name = String(records[entity]![0]!.name);
    return { publicId: stableId(key, entity, name), name };
  };
  return { broker: first('MqttBroker'), edgeApp: first('EdgeApp'), backend: first('BackendComponentTemplate') };
}

function exampleOf(key: string, { device, template, assets, library, reportVersion }: Names): Example {
  const of = (...words: string[]) => stableId(key, ...words);
  const named = (entity: string, name: string) => ({ publicId: of(entity, name), name });
  return {
    company: stableCompanyId(key),
    device: { publicId: agentId(key, device), name: device },
    template: named('template', template),
    rootAsset: { publicId: of('asset', assets[0]!), name: assets[0]! },
    asset: { publicId: of('asset', ...assets), name: assets.at(-1)! },
    library: { publicId: of('library', ...library), name: library[1] },
    page: { ...named('Page', 'Line overview'), draft: 'Line overview, both shifts' },
    report: { publicId: of('Page', 'Weekly report'), version: of('PageVersion', reportVersion), title: 'The week' },
    component: named('PageComponentTemplate', 'Value with trend'),
    role: named('role', 'Manager'),
    ...integrationsOf(key),
    controlled: agentId('norwell', 'Case packer 1 – Line 4, Eindhoven'),
    request: stableId('request', waiting.user, waiting.device, waiting.reason),
  };
}

export const norwell = exampleOf('norwell', {
  device: 'Filler 3 – Line 2, Rotterdam Botlek',
  template: 'Filler line gateway',
  assets: ['Rotterdam Botlek', 'Line 2', 'Filler 3'],
  library: ['Filling unit', 'Valve block'],
  reportVersion: '2',
});

export const acme = exampleOf('acme', {
  device: 'Cold store – compressor 1, Utrecht',
  template: 'Utility gateway',
  assets: ['Utrecht'],
  library: ['Cooling unit', 'Compressor'],
  reportVersion: '1',
});

/** One address of a route. */
export interface Row {
  /** As the remote's remote.ts, or the host's list of addresses, has it. */
  route: string;
  /** Values of the route's parameters. */
  params?: Record<string, string>;
  /** The heading that an administrator sees; null where nothing but a spinner is shown. */
  heading: string | null;
  /** Its rail leads to sections, whose addresses begin so. Each is visited, and has the name in the rail as its heading. */
  rail?: string;
}

const notAllowed = 'Not allowed';

/** Addresses of the host. Signing out is the last: it ends the session. */
export const hostRows: Row[] = [
  { route: 'loading', heading: null },
  { route: 'error', heading: 'Whoops…' },
  { route: 'error/api-unavailable', heading: 'API server is unavailable' },
  { route: 'error/not-allowed', heading: notAllowed },
  { route: 'my-companies', heading: 'My companies' },
  { route: 'my-consoles', heading: 'Consoles' },
  { route: 'console-sign-in', heading: 'Log in from your console' },
  { route: '/', heading: 'Devices' },
  { route: 'home', heading: 'Devices' },
  { route: '*', params: { '*': 'no-such-address' }, heading: 'Devices' },
  // of somebody who is signed in it leads to the start
  { route: 'login/*', params: { '*': '' }, heading: 'Devices' },
  { route: 'logout', heading: 'Log in' },
];

/** Addresses of the remotes, by remote, with records of one company of the demo. */
export function remoteRows(example: Example): Record<string, Row[]> {
  const { device, template, rootAsset, asset, library, page, report, component, role, controlled, request } = example;
  const { broker, edgeApp, backend } = example;
  const agent = { publicId: device.publicId };
  const version = { publicId: report.publicId, versionId: report.version };
  return {
    'remote-administration': [
      { route: 'administration', heading: 'Users' },
      { route: 'administration/users', heading: 'Users' },
      { route: 'administration/invites', heading: 'Invites' },
      { route: 'administration/company', heading: 'Company settings' },
      { route: 'administration/security', heading: 'Security' },
      { route: 'administration/branding', heading: 'Branding' },
      { route: 'administration/terms', heading: 'Terms and privacy' },
      { route: 'administration/custom-properties', heading: 'Custom properties' },
      { route: 'administration/licences', heading: 'Licences' },
      { route: 'administration/licence-bundles', heading: 'Licence bundles' },
      { route: 'administration/licence-types', heading: 'Licence types' },
      { route: 'administration/usage', heading: 'Usage and data' },
      { route: 'administration/mqtt-brokers', heading: 'MQTT brokers' },
      { route: 'administration/mqtt-brokers/:publicId', params: { publicId: broker.publicId }, heading: broker.name },
      { route: 'administration/edge-apps', heading: 'Edge apps' },
      { route: 'administration/edge-apps/:publicId', params: { publicId: edgeApp.publicId }, heading: edgeApp.name },
      { route: 'administration/image-registries', heading: 'Image registries' },
      { route: 'administration/backend-components', heading: 'Backend components' },
      {
        route: 'administration/backend-components/:publicId',
        params: { publicId: backend.publicId },
        heading: backend.name,
      },
      { route: 'administration/backend-subscriptions', heading: 'Message subscriptions' },
      { route: 'administration/platform-servers', heading: 'Platform servers' },
      { route: 'administration/connection-sessions', heading: 'Connection sessions' },
      { route: 'administration/roles', heading: 'Roles' },
      { route: 'administration/roles/:publicId', params: { publicId: role.publicId }, heading: role.name },
      { route: 'administration/access-categories', heading: 'Access categories' },
      { route: 'administration/service-accounts', heading: 'Service accounts' },
      { route: 'administration/groups', heading: 'Groups' },
      { route: 'administration/group-types', heading: 'Group types' },
      { route: 'administration/audit-log', heading: 'Audit log' },
      { route: 'administration/parts', heading: 'Portal components' },
      { route: 'administration/parts/canaries', heading: 'Canaries' },
    ],
    'remote-assets': [
      { route: 'assets', heading: 'Assets' },
      { route: 'assets/types', heading: 'Asset types' },
      { route: 'assets/bin', heading: 'Bin' },
    ],
    'remote-configurator': [
      { route: 'configurator/:publicId', params: agent, heading: 'General' },
      {
        route: 'device-configurator/:publicId',
        params: agent,
        heading: 'General',
        rail: `/device-configurator/${device.publicId}/`,
      },
      { route: 'device-configurator/:publicId/:section', params: { ...agent, section: 'lan' }, heading: 'LAN' },
      {
        route: 'device-template-configurator/:publicId',
        params: { publicId: template.publicId },
        heading: 'General',
        rail: `/device-template-configurator/${template.publicId}/`,
      },
      {
        route: 'device-template-configurator/:publicId/:section',
        params: { publicId: template.publicId, section: 'services' },
        heading: 'Services',
      },
      { route: 'asset-configurator/:rootId', params: { rootId: rootAsset.publicId }, heading: 'General' },
      {
        route: 'asset-configurator/:rootId/:assetId',
        params: { rootId: rootAsset.publicId, assetId: asset.publicId },
        heading: 'General',
        rail: `/asset-configurator/${rootAsset.publicId}/${asset.publicId}?`,
      },
      {
        route: 'asset-configurator/:rootId/:assetId/:libraryId',
        params: { rootId: rootAsset.publicId, assetId: asset.publicId, libraryId: library.publicId },
        heading: library.name,
      },
    ],
    'remote-devices': [
      { route: 'devices', heading: 'Devices' },
      { route: 'devices/:publicId', params: agent, heading: device.name },
      // for who controls devices of other companies
      { route: 'devices-under-audit', heading: notAllowed },
      { route: 'devices-under-audit/:publicId', params: { publicId: controlled }, heading: notAllowed },
      { route: 'device-templates', heading: 'Device templates' },
      { route: 'device-registration-profiles', heading: 'Registration profiles' },
      { route: 'device-registration-profiles/bin', heading: 'Bin' },
      { route: 'tools', heading: 'Tools' },
    ],
    'remote-pages': [
      { route: 'pages', heading: 'Pages' },
      { route: 'pages/bin', heading: 'Bin' },
      { route: 'pages/labels', heading: 'Labels' },
      { route: 'pages/menu', heading: 'Menu entries' },
      { route: 'pages/translations', heading: 'Translations' },
      { route: 'pages/components', heading: 'Component templates' },
      { route: 'pages/components/:publicId', params: { publicId: component.publicId }, heading: component.name },
      { route: 'pages/:publicId', params: { publicId: page.publicId }, heading: page.name },
      { route: 'pages/:publicId/edit', params: { publicId: page.publicId }, heading: page.draft },
      {
        route: 'pages/:publicId/agent/:agentId',
        params: { publicId: page.publicId, agentId: device.publicId },
        heading: page.name,
      },
      {
        route: 'pages/:publicId/asset/:assetId',
        params: { publicId: page.publicId, assetId: rootAsset.publicId },
        heading: page.name,
      },
      { route: 'reports', heading: 'Reports' },
      { route: 'reports/queue', heading: 'Queue' },
      {
        route: 'reports/:publicId/version/:versionId/agent/:agentId',
        params: { ...version, agentId: device.publicId },
        heading: report.title,
      },
      {
        route: 'reports/:publicId/version/:versionId/asset/:assetId',
        params: { ...version, assetId: rootAsset.publicId },
        heading: report.title,
      },
      { route: 'reports/schedules', heading: 'Schedules, devices' },
      { route: 'reports/schedules/assets', heading: 'Schedules, assets' },
    ],
    'remote-vpn': [
      { route: 'access-requests', heading: 'Access requests' },
      { route: 'access-requests/:publicId', params: { publicId: request }, heading: 'Access requests' },
    ],
  };
}
