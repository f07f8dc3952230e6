import { type AnyCall, type AnyEntity, inTemplates, needsOf, routesOfEntity } from '@lineside/contracts';

/** What writes in a company need beside a token and the rights of its person. */
interface ProofInCompanies {
  /** `required`: a re-authentication in the portal. A client's token and a service account can't give it. */
  proof: 'required' | 'none';
  because: string;
  /** Calls by route and verb; entities by name, with all their verbs and actions. */
  writes: readonly string[];
}

const proofs: readonly ProofInCompanies[] = [
  {
    proof: 'required',
    because: 'it goes on acting in the company after the session or token that made it has ended',
    writes: ['CompanyWebhookSecret POST', 'ServiceAccountList POST', 'ServiceAccount PATCH'],
  },
  {
    proof: 'none',
    because: 'its rules ask for a re-authentication where it sends what happens in the company to an address',
    writes: ['CompanyWebhook'],
  },
  {
    proof: 'none',
    because: 'it sends again what was sent, to the same address',
    writes: ['CompanyWebhookDelivery'],
  },
  {
    proof: 'none',
    because: 'its rules ask for a re-authentication where the login of people depends on it',
    writes: ['MyCompany PATCH', 'Role', 'SsoProvider'],
  },
  {
    proof: 'none',
    because: 'it gives and takes what the caller has alone (checkGrant), the log names it, and it can be taken back',
    writes: [
      'AgentListRestore POST',
      'AgentMembership',
      'AgentRegistrationProfile',
      'AgentRegistrationProfileMembership',
      'AssetMembership',
      'Audience',
      'ControlledDevice',
      'ControlledDeviceMembership',
      'Group',
      'Invite',
      'RoleAudience DELETE',
      'RolePermission DELETE',
      'UserMembership',
      'User DELETE',
      'UserDeactivate POST',
      'UserList DELETE',
      'UserReactivate POST',
    ],
  },
  {
    proof: 'none',
    because: 'approvers alone open a device, everyone who sees it is told, and it can be closed again',
    writes: [
      'Agent',
      'AgentConfiguration',
      'AgentDevice',
      'AgentRouterAdditionalSubnet',
      'AgentRouterLanConfig',
      'AgentRouterLanWanAccessRule',
      'AgentRouterOneToOneNatRule',
      'AgentRouterPortForward',
      'AgentRouterVpnAccessRule',
      'AgentRouterVpnConfig',
      'AgentRouterLanRenumber POST',
      'AgentRouterWanConfig',
      'AgentRouterWanConfigCellularPush DELETE',
      'AgentRouterWanConfigCellularPush POST',
      'AgentRouterWanConfigWlanPush DELETE',
      'AgentRouterWanConfigWlanPush POST',
      'AgentServer',
      'AgentServerFromTemplateList POST',
    ],
  },
  {
    proof: 'none',
    because: 'another person gives the access, for a limited time, and it can be revoked',
    writes: [
      'AgentAccessRequest',
      'AgentConnectTicket POST',
      'VpnSession',
      'WebAccess POST',
      'WebAccessEntry DELETE',
      'WebAccessList POST',
    ],
  },
  {
    proof: 'none',
    because: 'a code ends with the rights of the person who made it, or lets a gateway ask, which a person answers',
    writes: [
      'AgentControlKey DELETE',
      'AgentControlKey POST',
      'AgentListPull POST',
      'AgentPullCode DELETE',
      'AgentPullCode POST',
      'Enrolment',
      'EnrolmentCode',
      'EnrolmentCodeList POST',
      'ShellAgentList POST',
    ],
  },
  {
    proof: 'none',
    because: 'a token of minutes, within the rights of its caller',
    writes: ['ComponentFrameList POST', 'RemoteTokenList POST', 'WidgetTokenList POST'],
  },
  {
    proof: 'none',
    because: 'it takes away what acts for the company, which protects',
    writes: ['ServiceAccount DELETE', 'ServiceAccountList DELETE'],
  },
  {
    proof: 'none',
    because: 'machines log in with it at a broker, not here; managers of the company see and remove it',
    writes: ['MqttBroker', 'MqttBrokerClient'],
  },
  {
    proof: 'none',
    because:
      'who may write a value lets a category of the company write it, the log names it, and it can be taken back',
    writes: ['AgentDataVariable', 'AgentDataVariableWrite POST'],
  },
  {
    proof: 'none',
    because: 'it gives nobody a right',
    writes: [
      'AgentDataAlarm',
      'AgentDataAlarmOccurrence',
      'AgentDataCondition',
      'AgentDataSource',
      'AgentDataTag',
      'AgentEdgeAppInstance',
      'AgentEdgeAppInstanceFile',
      'AgentEdgeAppInstanceFileUpload POST',
      'AgentEdgeAppInstanceService',
      'AgentFirmwareUpgrade POST',
      'AgentJob',
      'AgentLicenceBundleActivate POST',
      'AgentLicenceBundles DELETE',
      'AgentListBin DELETE',
      'AgentMaintenanceWindow',
      'AgentNote',
      'AgentPageLink',
      'AgentPageLinkGroup',
      'AgentQueueReportList POST',
      'AgentReboot POST',
      'AgentReportSchedule',
      'AgentRouterDisplayConfig',
      'AgentRouterNtpServer',
      'AgentSettingChange',
      'AgentTemplate',
      'AgentTemplateFromAgentList POST',
      'App',
      'Asset',
      'AssetAppConfig',
      'AssetAppConfigResource',
      'AssetLibraryInstanceList PATCH',
      'AssetLibraryInstanceList POST',
      'AssetLibraryList POST',
      'AssetLibraryVersion',
      'AssetPageLink',
      'AssetPageLinkGroup',
      'AssetQueueReportList POST',
      'AssetReportSchedule',
      'AssetTreeList PUT',
      'AssetType',
      'BackendComponentMessageSubscription',
      'BackendComponentTemplate',
      'BackendComponentTemplateConfig',
      'BackendComponentTemplateShare',
      'CompanyTermsOfUsePolicyLanguage PATCH',
      'CompanyTermsOfUsePolicyPublish POST',
      'CustomProperty',
      'DataDeletionRequestList POST',
      'DataExport POST',
      'DataList POST',
      'EdgeApp',
      'GroupType',
      'Label',
      'Licence',
      'LicenceBundle',
      'MenuItem',
      'OciRegistry',
      'Page',
      'PageComponent',
      'PageComponentTemplate',
      'PageComponentTemplateVersion',
      'PageEditorList POST',
      'PageImage',
      'PageRevision',
      'PageImport POST',
      'PagePage',
      'PageVersion',
      'PublicFileUpload POST',
      'WebPage',
      'WebPageFrameList POST',
      'QueueReportList POST',
      'RemoteFailureReport POST',
      'RemoteFigureReport POST',
      'RemovalPreview POST',
      'ReportJob',
      'SsoProviderTest POST',
      'SsoProviderTestResult POST',
      'Translation',
    ],
  },
];

const listed = proofs.flatMap(({ writes }) => writes);
const required = new Set(proofs.flatMap(({ proof, writes }) => (proof === 'required' ? writes : [])));

/** Whether a write in a company needs a re-authentication: by route and verb. */
export const needsProofInCompany = (write: string): boolean => required.has(write);

/** Writes in a company that aren't in the list, and those of the list that aren't there. */
export function unclassifiedInCompanies(
  calls: Record<string, AnyCall>,
  entities: Record<string, AnyEntity>,
): { missing: string[]; spare: string[] } {
  const ofCalls = Object.values(calls).flatMap(({ needs, route, verb }) =>
    needs === 'company' && verb !== 'GET' ? [`${route} ${verb}`] : [],
  );
  // a template's records are classified with their template
  const ofEntities = Object.entries(entities).flatMap(([name, entity]) =>
    needsOf(entity) === 'company' && !(name in inTemplates) && routesOfEntity(entity).some(({ verb }) => verb !== 'GET')
      ? [name]
      : [],
  );
  const writes = [...ofCalls, ...ofEntities];
  return {
    missing: writes.filter((write) => !listed.includes(write)),
    spare: listed.filter((write) => !writes.includes(write)),
  };
}
