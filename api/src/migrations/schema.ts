import { entityTables } from '../registry/entity-tables.ts';

// Every table, for the generator of migrations: those of entities follow from their descriptions.
export const ofEntities = Object.fromEntries(
  Object.values(entityTables)
    .filter(({ isDescribed }) => isDescribed)
    .map(({ name, table }) => [name, table]),
);

export { agentCommandTable, agentSecretTable, variableWriteTable } from '../domain/agent/gateway-tables.ts';
export { removedAgentTable } from '../domain/agent/removed-table.ts';
export { agentTypeFilePartTable, agentTypeFileTable, agentTypeTable } from '../domain/agent-type/type-table.ts';
export { auditTable } from '../domain/audit-log/log-table.ts';
export { backendComponentLogTable } from '../domain/backend-component/version-table.ts';
export { brandingTable } from '../domain/branding/table.ts';
export { companyTable } from '../domain/company/table.ts';
export { settingChangeTable } from '../domain/configuration/change-table.ts';
export { consoleConsentTable } from '../domain/console/consent-table.ts';
export { agentCodeTable } from '../domain/controlled-device/code-table.ts';
export { agentDataHourTable, agentDataMinuteTable, agentDataValueTable } from '../domain/data/values/old-tables.ts';
export { dataLooseValueTable, dataPackedHourTable, dataSeriesTable } from '../domain/data/values/tables.ts';
export { enrolmentCodeHashTable } from '../domain/enrolment/table.ts';
export { gatewayAuthorityTable } from '../domain/gateway-tunnel/authority-table.ts';
export { licenceCouponTable, licenceTypeTable } from '../domain/licence/type-table.ts';
export { emailChangeTable, mailLinkTable, registrationTable } from '../domain/mail-link/table.ts';
export { alarmMailTable } from '../domain/message/alarm-mail.ts';
export { pageEditingTable } from '../domain/page/editing-table.ts';
export { publicFileTable } from '../domain/public-file/table.ts';
export { remoteFigureTable } from '../domain/remote/figure-table.ts';
export { reportEditionTable } from '../domain/report/edition-table.ts';
export { sectorTable } from '../domain/sector/table.ts';
export { authTokenTable } from '../domain/session/auth-token-table.ts';
export { attemptTable, knownBrowserTable, sessionTable, tokenTable } from '../domain/session/table.ts';
export { oneTimeTable, recoveryCodeTable } from '../domain/session/two-factor-table.ts';
export { ssoProviderTable, ssoRequestTable } from '../domain/single-sign-on/table.ts';
export { policyAcceptanceTable, policyLanguageTable, policyTable } from '../domain/terms/table.ts';
export { userTable } from '../domain/user/table.ts';
export { vpnPlaceTable } from '../domain/vpn-session/place-table.ts';
export { platformServerTable } from '../domain/vpn-session/server-table.ts';
export { connectTicketTable, vpnSessionTable } from '../domain/vpn-session/table.ts';
export { webAccessPlaceTable, webAccessProxyTable } from '../domain/web-access/proxy-tables.ts';
export { answeredTable } from '../edge/idempotency-table.ts';
export { callCountTable } from '../edge/shared-counts-table.ts';
export { databaseSizeTable } from '../jobs/database-size-table.ts';
export { jobRunTable } from '../jobs/job-run-table.ts';
export { eventTable } from '../platform/database/outbox.ts';
export { jobTable } from '../platform/job/job-table.ts';
export { mailTable } from '../platform/mail/outbox.ts';
