/** Fields written by rules that no description has: why they aren't read here, and the test that reads them. */
interface LeftOut {
  why: string;
  test: string;
}

/** Entities whose records are created with a credential or a right of another person. */
export const notCreated: Record<string, LeftOut> = {
  AgentAccessRequest: { why: 'who needs approval asks', test: 'access-requests' },
  AssetLibraryVersion: { why: 'of an asset that is in the library', test: 'asset-library' },
  ControlledDevice: { why: 'another company gives the key', test: 'devices-life' },
  Licence: { why: 'had for a coupon, which is spent by it', test: 'licences' },
};

/** Fields whose valid values depend on other records. */
export const fields: Record<string, LeftOut> = {
  'AgentDataAlarm.escalateAfter': { why: 'together or not at all', test: 'alarm-told' },
  'AgentDataAlarm.escalationAudience': { why: 'together or not at all', test: 'alarm-told' },
  'AgentTemplateDataAlarm.escalateAfter': { why: 'together or not at all', test: 'alarm-told' },
  'AgentTemplateDataAlarm.escalationAudience': { why: 'together or not at all', test: 'alarm-told' },
  'AgentDataAlarmOccurrence.silenced': { why: 'has an end and a reason too', test: 'alarm-silence' },
  'AgentMaintenanceWindow.start': { why: 'before its end', test: 'alarm-silence' },
  'AgentMaintenanceWindow.end': { why: 'after its start, within days', test: 'alarm-silence' },
  'AgentDataSource.mqttBrokerClient': { why: 'with the protocol host and a topic alone', test: 'source-brokers' },
  'AgentDataSource.mqttTopic': { why: 'with the protocol host alone', test: 'source-brokers' },
  'AgentTemplateDataSource.mqttTopic': { why: 'with the protocol host alone', test: 'source-brokers' },
  'Agent.fixedVpnAddress': { why: 'one that its VPN server gives to nobody', test: 'vpn-addresses' },
  'Agent.rateLimiting': { why: 'what takes a limit away is never read', test: 'devices' },
  'BackendComponentTemplate.configConfidentiality': {
    why: 'what makes it secret hides the configuration',
    test: 'backend-components',
  },
  'Invite.groupRoles': { why: 'read as memberships', test: 'invites' },
  'Page.draft': { why: 'one of the two versions that a page has', test: 'page-versions' },
  'Page.published': { why: 'one of the two versions that a page has', test: 'page-versions' },
  'Role.enforceSso': { why: 'where the company has a provider', test: 'single-sign-on' },
};
