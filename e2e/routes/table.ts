import { stableId } from '../../api/src/domain/demo-company/stable-id.ts';
import type { Example } from './examples.ts';

/** One address of a route. */
export interface Row {
  /** As the remote's remote.ts, or the host's list of addresses, has it. */
  route: string;
  /** Values of the route's parameters. */
  params?: Record<string, string>;
  /** The heading that an administrator sees; null where nothing but a spinner is shown. */
  heading: string | null;
  /**
   * Its rail leads to sections with this address prefix. Each is visited, and has its name in the rail as its heading.
   */
  rail?: string;
}

const notAllowed = 'Not allowed';

const first = ['norwell', 'Message', '0'];
/** A message to the administrator. */
const message = `${stableId(...first)}${stableId('more', ...first)}`;

/** Addresses of the host. Signing out is the last: it ends the session. */
export const hostRows: Row[] = [
  { route: 'loading', heading: null },
  { route: 'error', heading: 'Whoops…' },
  { route: 'error/api-unavailable', heading: 'API server is unavailable' },
  { route: 'error/not-allowed', heading: notAllowed },
  { route: 'my-companies', heading: 'My companies' },
  { route: 'first-day', heading: 'Welcome to Norwell Packaging' },
  { route: 'my-consoles', heading: 'Consoles' },
  { route: 'console-sign-in', heading: 'Log in from your console' },
  { route: '/', heading: 'Devices' },
  { route: 'home', heading: 'Devices' },
  { route: '*', params: { '*': 'no-such-address' }, heading: 'Devices' },
  { route: 'register', heading: 'Register' },
  { route: 'recover', heading: 'Forgot password?' },
  { route: 'two-factor-auth-required', heading: 'Devices' },
  { route: 'sso-auth-required', heading: 'Devices' },
  { route: 'terms-of-use', heading: 'Terms of use' },
  { route: 'privacy-statement', heading: 'Privacy statement' },
  { route: 'my-company/terms-of-use', heading: 'Terms of use' },
  { route: 'my-company/privacy-statement', heading: 'Privacy statement' },
  { route: 'my-profile', heading: 'Profile', rail: '/my-profile/' },
  { route: 'my-profile/:section', params: { section: 'password' }, heading: 'Password' },
  { route: 'messages', heading: 'Messages' },
  { route: 'messages/:message', params: { message }, heading: 'Licence N-2017 expires soon' },
  // for a logged-in person these lead to the start
  { route: 'login/*', params: { '*': '' }, heading: 'Devices' },
  { route: 'two-factor-auth', heading: 'Devices' },
  { route: 'logout', heading: 'Log in' },
];

/** Addresses that need no session, with their content without one. */
export const visitorRows: Row[] = [
  { route: 'login/*', params: { '*': '' }, heading: 'Log in' },
  { route: 'register', heading: 'Register' },
  { route: 'recover', heading: 'Forgot password?' },
  { route: 'terms-of-use', heading: 'Terms of use' },
  { route: 'privacy-statement', heading: 'Privacy statement' },
  { route: 'error', heading: 'Whoops…' },
  // all others lead there
  { route: 'two-factor-auth', heading: 'Log in' },
  { route: 'my-profile', heading: 'Log in' },
  { route: '*', params: { '*': 'devices' }, heading: 'Log in' },
];

/** Addresses of the remotes, by remote, with records of one company of the demo. */
export function remoteRows(example: Example): Record<string, Row[]> {
  const { device, template, profile, rootAsset, asset, library, page, report, component, role, controlled, request } =
    example;
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
      { route: 'administration/web-pages', heading: 'Web pages' },
      { route: 'administration/licences', heading: 'Licences' },
      { route: 'administration/licence-bundles', heading: 'Licence bundles' },
      { route: 'administration/licence-types', heading: 'Licence types' },
      { route: 'administration/usage', heading: 'Usage and data' },
      { route: 'administration/webhooks', heading: 'Webhooks' },
      // one that was removed
      { route: 'administration/webhooks/:publicId', params: { publicId: 'Webhook00001' }, heading: 'Webhooks' },
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
      { route: 'administration/roles/compare', heading: 'Compare roles' },
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
        route: 'device-configurator/:publicId/alarms/:alarm',
        params: { ...agent, alarm: 'new' },
        heading: 'New alarm',
      },
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
      {
        route: 'device-template-configurator/:publicId/alarms/:alarm',
        params: { publicId: template.publicId, alarm: 'new' },
        heading: 'New alarm',
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
      { route: 'devices/bin', heading: 'Device bin' },
      { route: 'devices/:publicId', params: agent, heading: device.name },
      // for people who control devices of other companies
      { route: 'devices-under-audit', heading: notAllowed },
      { route: 'devices-under-audit/:publicId', params: { publicId: controlled }, heading: notAllowed },
      { route: 'device-templates', heading: 'Device templates' },
      { route: 'device-registration-profiles', heading: 'Registration profiles' },
      { route: 'device-registration-profiles/waiting', heading: 'Waiting devices' },
      {
        route: 'device-registration-profiles/:publicId',
        params: { publicId: profile.publicId },
        heading: profile.name,
      },
      { route: 'device-registration-profiles/bin', heading: 'Bin' },
      { route: 'alarms', heading: 'Alarms' },
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
      { route: 'pages/:publicId/history', params: { publicId: page.publicId }, heading: 'Page history' },
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
