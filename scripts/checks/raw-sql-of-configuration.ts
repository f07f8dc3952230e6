import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

const gateway = 'the one whose gateway calls with its secret';
const ofDevice = 'of the device whose document is composed: its gateway gets all of it';

/** Where the settings of devices are composed, sent and reported: for gateways, which are no people. */
export const ofConfiguration: Record<string, RawSqlExceptions> = {
  'domain/configuration/deliver.ts': { agent_configuration: [3, gateway] },
  'domain/configuration/ensure-configuration.ts': {
    agent: [1, 'a device whose gateway calls, or that was seen before'],
  },
  'domain/configuration/pushes.ts': {
    agent_job: [2, 'of devices whose settings changed, or that reported; the events of it pass `visibleEvents`'],
    agent_configuration: [1, 'the same'],
  },
  'domain/configuration/change-progress.ts': {
    agent_setting_change: [7, 'those of a device that is composed, fetches or reports'],
    '${reported}': [2, 'what gateways reported, which is no table'],
    agent_configuration: [1, 'which revision of a device that reports is confirmed'],
  },
  'domain/configuration/change-rules.ts': { agent_setting_change: [5, 'one that was seen before, and those after it'] },
  'domain/configuration/change-states.ts': { '${later}': [2, 'whether the record of one that is seen changed later'] },
  'domain/configuration/compose.ts': { agent_configuration: [5, ofDevice] },
  'domain/configuration/difference-actions.ts': {
    agent_configuration: [2, 'of the device that was seen before, whose difference a person decides about'],
    agent_setting_change: [2, 'the change that the decision made, by its number'],
    agent_router_additional_subnet: [1, 'those of that device, to write what differs: each write is asked'],
  },
  'domain/configuration/differences.ts': {
    agent_configuration: [2, 'those whose gateways say what was changed on site'],
  },
  'domain/configuration/imports.ts': {
    agent_job: [3, 'a job over all companies; each is taken over by the right of who asked'],
    user_account: [1, 'who asked'],
    agent_configuration: [1, 'of the device of such a job; what is kept of it is asked'],
  },
  'domain/configuration/forget-reports.ts': {
    agent_configuration: [1, 'of a device whose gateway is replaced, by a person who may'],
    agent_setting_change: [1, 'the same'],
  },
  'domain/configuration/keep.ts': {
    agent_configuration: [2, 'of the device that was seen before, whose settings a person keeps'],
    agent_setting_change: [2, 'those that the person keeps'],
  },
  'domain/configuration/may-make-change.ts': {
    '${sql.identifier(store.name)}': [1, 'whether the record of a change still exists; the right to write it is asked'],
  },
  'domain/configuration/notices.ts': { agent_configuration: [3, 'all whose gateway is to be told, of every company'] },
  'domain/configuration/passwords.ts': {
    agent_data_source: [1, 'passwords of the device’s own sources, for its gateway that fetches its document'],
    mqtt_broker_client: [1, 'as whom its sources take values, for the same gateway'],
    mqtt_broker: [1, 'where they take them, for the same gateway'],
  },
  'domain/mqtt-broker/mark-devices.ts': {
    agent_data_source: [1, 'of which devices the document changes with a broker; nothing of them is shown'],
    mqtt_broker_client: [1, 'of a broker, or one, that was seen before'],
  },
  'domain/configuration/pending.ts': { agent_configuration: [1, 'of a device whose settings are there already'] },
  'domain/configuration/reports.ts': { agent_configuration: [3, 'those whose gateways reported'] },
  'domain/configuration/routed-networks.ts': {
    '${ofReports(reports)}': [3, 'those whose gateways reported'],
    agent_configuration: [3, 'the same'],
    agent: [1, 'the same'],
  },
  'domain/configuration/open-changes.ts': {
    agent_setting_change: [1, 'which devices have open changes; what is counted of them is asked'],
  },
  'domain/configuration/send-again.ts': {
    agent_configuration: [3, 'of a device whose change was seen before, by whoever may make it'],
    agent_setting_change: [1, 'the same'],
  },
  'domain/configuration/source-settings.ts': {
    agent_data_source: [1, ofDevice],
    agent_data_variable: [1, ofDevice],
    agent_data_tag: [1, ofDevice],
    agent_data_condition: [1, ofDevice],
    agent_device: [1, ofDevice],
  },
  'domain/configuration/sections.ts': {
    agent_router_wan_config: [1, ofDevice],
    agent_router_ntp_server: [1, ofDevice],
    agent_router_lan_config: [2, ofDevice],
    agent_router_lan_wan_access_rule: [1, ofDevice],
    agent_router_one_to_one_nat_rule: [1, ofDevice],
    agent_router_additional_subnet: [1, ofDevice],
    agent_router_port_forward: [1, ofDevice],
    agent_router_vpn_config: [1, ofDevice],
  },
  'domain/gateway-tunnel/calls.ts': { platform_server: [1, 'the VPN server of the gateway that calls'] },
  'domain/vpn-session/reached-networks.ts': {
    agent_router_vpn_access_rule: [1, 'those of a device that the person may connect to'],
    agent: [2, 'the same'],
  },
  'domain/vpn-session/servers.ts': { platform_server: [1, 'all, for the operator on the server'] },
  'domain/configuration/table.ts': {
    agent: [1, 'whether approvers decide on a device whose settings are there already'],
    vpn_session: [1, 'whether the caller has one, with a device whose settings are there already'],
  },
  'domain/configuration/trials.ts': { agent_setting_change: [1, ofDevice] },
  'engine/setting-change.ts': {
    agent_configuration: [1, 'whether the device of a record that was just written has ever reported'],
    '${sql.identifier(tableName(name))}': [1, 'the record that was just written'],
    agent: [1, 'the device of that record'],
  },
  'engine/device-settings.ts': {
    '${sql.identifier(store.name)}': [1, 'the records that were just written, for their devices'],
    agent: [1, 'the devices of records that were just written'],
  },
};
