// Every table, for the generator of migrations.
export { agentTable } from '../tables/agent.ts';
export { agentAccessRequestTable } from '../tables/agent-access-request.ts';
export { agentDataValueTable, agentDataVariableTable } from '../tables/agent-data-variable.ts';
export { agentRegistrationProfileTable } from '../tables/agent-registration-profile.ts';
export { agentServerTable } from '../tables/agent-server.ts';
export { agentTemplateTable } from '../tables/agent-template.ts';
export { assetTable } from '../tables/asset.ts';
export {
  assetTypeTable,
  brandingTable,
  companyTable,
  platformServerTable,
  sectorTable,
} from '../tables/company.ts';
export { groupTable } from '../tables/group.ts';
export { groupTypeTable } from '../tables/group-type.ts';
export { agentCommandTable, agentSecretTable, auditTable } from '../tables/record.ts';
export {
  attemptTable,
  knownBrowserTable,
  membershipTable,
  roleTable,
  sessionTable,
  tokenTable,
  userTable,
} from '../tables/user.ts';
export { vpnPlaceTable } from '../tables/vpn-place.ts';
export { connectTicketTable, vpnSessionTable } from '../tables/vpn-session.ts';
export { eventTable } from './outbox.ts';
