import { defineRemote } from '@lineside/remote-kit';

const screen = (path: string, module: string, title: string, ...anyOf: string[]) => ({
  path: `administration/${path}`,
  module: `./src/${module}.tsx` as const,
  title,
  guard: { anyOf: anyOf as never },
});

const all = [
  ...(['manage:users', 'manage:subgroups', 'manage:company', 'manage:branding', 'manage:licences'] as const),
  ...(['manage:apps', 'use:audit-logs', 'develop:apps'] as const),
] as const;

export default defineRemote({
  name: 'remote-administration',
  version: '0.1.0',
  routes: [
    { path: 'administration', module: './src/rail/AdministrationScreen.tsx', title: 'title', guard: { anyOf: all } },
    screen('users', 'users/UserList', 'rail.users', 'manage:users'),
    screen('invites', 'invites/InviteList', 'rail.invites', 'manage:users'),
    screen('roles', 'roles/RoleList', 'rail.roles', 'manage:users'),
    screen('roles/compare', 'roles/CompareRoles', 'compare.title', 'manage:users'),
    screen('roles/:publicId', 'roles/RoleScreen', 'rail.roles', 'manage:users'),
    screen('access-categories', 'access-categories/AudienceList', 'rail.accessCategories', 'manage:company'),
    screen('groups', 'groups/GroupList', 'rail.groups', 'manage:subgroups'),
    screen('group-types', 'groups/GroupTypeList', 'rail.groupTypes', 'manage:subgroups'),
    screen('company', 'company/CompanyScreen', 'rail.company', 'manage:company'),
    screen('security', 'company/SecurityScreen', 'rail.security', 'manage:company'),
    screen('branding', 'branding/BrandingScreen', 'rail.branding', 'manage:branding'),
    screen('terms', 'terms/TermsScreen', 'rail.terms', 'manage:company'),
    screen('custom-properties', 'custom-properties/CustomPropertyList', 'rail.customProperties', 'manage:company'),
    screen('web-pages', 'web-pages/WebPageList', 'rail.webPages', 'manage:company'),
    screen('licences', 'licences/LicenceList', 'rail.licences', 'manage:licences'),
    screen('licence-bundles', 'licences/LicenceBundleList', 'rail.licenceBundles', 'manage:licences'),
    screen('licence-types', 'licences/LicenceTypeList', 'rail.licenceTypes', 'manage:licences'),
    screen('usage', 'company/UsageScreen', 'rail.usage', 'manage:company'),
    screen('service-accounts', 'service-accounts/ServiceAccountList', 'rail.serviceAccounts', 'manage:users'),
    screen('webhooks', 'webhooks/WebhookScreen', 'rail.webhooks', 'manage:company'),
    screen('webhooks/:publicId', 'webhooks/WebhookScreen', 'rail.webhooks', 'manage:company'),
    screen('mqtt-brokers', 'mqtt-brokers/MqttBrokerList', 'rail.mqttBrokers', 'manage:company'),
    screen('mqtt-brokers/:publicId', 'mqtt-brokers/MqttBrokerScreen', 'rail.mqttBrokers', 'manage:company'),
    screen('edge-apps', 'edge-apps/EdgeAppList', 'rail.edgeApps', 'manage:apps'),
    screen('edge-apps/:publicId', 'edge-apps/EdgeAppScreen', 'rail.edgeApps', 'manage:apps'),
    screen('image-registries', 'edge-apps/OciRegistryList', 'rail.imageRegistries', 'manage:apps'),
    screen('backend-components', 'backend-components/ComponentList', 'rail.components', 'manage:apps'),
    screen('backend-components/:publicId', 'backend-components/ComponentScreen', 'rail.components', 'manage:apps'),
    screen('backend-subscriptions', 'backend-components/SubscriptionList', 'rail.subscriptions', 'manage:apps'),
    screen('platform-servers', 'company/PlatformServers', 'rail.platformServers', 'manage:company'),
    screen('audit-log', 'audit-log/AuditLogList', 'rail.auditLog', 'use:audit-logs'),
    screen('connection-sessions', 'sessions/VpnSessionList', 'rail.sessions', 'use:audit-logs'),
    screen('parts', 'parts/FailureList', 'rail.parts', 'develop:apps'),
    screen('parts/canaries', 'parts/CanaryScreen', 'canaries.title', 'develop:apps'),
  ],
  menu: [
    { label: 'title', icon: 'settings', to: '/administration', order: 10, under: 'company', guard: { anyOf: all } },
  ],
});
