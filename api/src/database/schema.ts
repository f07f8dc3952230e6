import { entityTables } from '../tables/entity-tables.ts';

// Every table, for the generator of migrations: those of entities follow from their descriptions.
export const ofEntities = Object.fromEntries(
  Object.values(entityTables)
    .filter(({ isDescribed }) => isDescribed)
    .map(({ name, table }) => [name, table]),
);

export { mailTable } from '../mail/outbox.ts';
export { agentDataValueTable } from '../tables/agent-data-variable.ts';
export { agentTypeFileTable, agentTypeTable } from '../tables/agent-type.ts';
export { answeredTable } from '../tables/answered.ts';
export { authTokenTable } from '../tables/auth-token.ts';
export { backendComponentLogTable } from '../tables/backend-component-template-version.ts';
export { callCountTable } from '../tables/call-count.ts';
export {
  brandingTable,
  companyTable,
  platformServerTable,
  sectorTable,
} from '../tables/company.ts';
export { enrolmentCodeHashTable } from '../tables/enrolment.ts';
export { licenceCouponTable, licenceTypeTable } from '../tables/licence-type.ts';
export { emailChangeTable, mailLinkTable, registrationTable } from '../tables/mail-link.ts';
export { policyAcceptanceTable, policyLanguageTable, policyTable } from '../tables/policy.ts';
export { publicFileTable } from '../tables/public-file.ts';
export { agentCodeTable, agentCommandTable, agentSecretTable, auditTable } from '../tables/record.ts';
export { remoteFigureTable } from '../tables/remote-figure.ts';
export { removedAgentTable } from '../tables/removed-agent.ts';
export { ssoProviderTable, ssoRequestTable } from '../tables/sso.ts';
export { oneTimeTable, recoveryCodeTable } from '../tables/two-factor.ts';
export {
  attemptTable,
  consoleConsentTable,
  knownBrowserTable,
  sessionTable,
  tokenTable,
  userTable,
} from '../tables/user.ts';
export { vpnPlaceTable } from '../tables/vpn-place.ts';
export { connectTicketTable, vpnSessionTable } from '../tables/vpn-session.ts';
export { eventTable } from './outbox.ts';
