import { type EntityName, type FromTemplate, type HeldName, inTemplateName } from '@lineside/contracts';
import type { FieldValues } from '../../engine/rules.ts';

/** A record of a template: with its own id, and the client-written fields of such a record. */
export interface TemplateRecord {
  publicId: string;
  fields: FieldValues;
  /** The name of a variable in formulas. */
  number?: number;
}

/** A template's copy of a device's records, by entity. References among them use the template's own ids. */
export type Content = Partial<Record<HeldName, TemplateRecord[]>>;

type TemplateParts = Exclude<keyof FromTemplate, 'template'>;

/** How records of one entity come from a template to a device. */
interface ContentPart {
  entity: HeldName;
  /** The query parameter that selects them; machines are also selected if they are referenced. */
  when: TemplateParts | 'named';
  /**
   * How a record of the device is matched: a match is updated, otherwise one is created, and others stay. An unnamed
   * one matches equal content. Without `by` the device gets exactly the template's records. Single records need no
   * match.
   */
  matchedBy?: readonly string[];
}

/**
 * The entities of a template, ordered so that references only point backwards. A router's internet connection depends
 * on its site, and isn't part of a template (facts 2.3).
 */
export const parts: readonly ContentPart[] = [
  { entity: 'AgentDevice', when: 'named', matchedBy: ['name'] },
  { entity: 'AgentServer', when: 'importServices', matchedBy: ['name', 'type'] },
  { entity: 'AgentDataSource', when: 'importDataSettings', matchedBy: ['slug'] },
  { entity: 'AgentDataVariable', when: 'importDataSettings', matchedBy: ['slug'] },
  { entity: 'AgentDataCondition', when: 'importDataSettings', matchedBy: ['name'] },
  { entity: 'AgentDataTag', when: 'importDataSettings', matchedBy: ['slug'] },
  { entity: 'AgentDataAlarm', when: 'importDataSettings', matchedBy: ['name'] },
  { entity: 'AgentPageLinkGroup', when: 'importPageLinks', matchedBy: ['name'] },
  { entity: 'AgentPageLink', when: 'importPageLinks', matchedBy: ['page'] },
  { entity: 'AgentRouterLanConfig', when: 'importLanSettings', matchedBy: [] },
  { entity: 'AgentRouterAdditionalSubnet', when: 'importLanSettings' },
  { entity: 'AgentRouterNtpServer', when: 'importLanSettings' },
  { entity: 'AgentRouterPortForward', when: 'importFirewallSettings' },
  { entity: 'AgentRouterOneToOneNatRule', when: 'importFirewallSettings' },
  { entity: 'AgentRouterLanWanAccessRule', when: 'importFirewallSettings' },
  { entity: 'AgentRouterVpnAccessRule', when: 'importVpnSettings' },
  { entity: 'AgentRouterVpnConfig', when: 'importVpnSettings', matchedBy: [] },
  { entity: 'AgentRouterDisplayConfig', when: 'importDisplaySettings', matchedBy: [] },
];

/** The owner of the records: a device, or a template. */
export type TemplateTarget = { agentId: string } | { templateId: string };

/** The entity of a part, as a device or a template has it. */
export const entityIn = (place: TemplateTarget, entity: HeldName): EntityName =>
  'agentId' in place ? entity : inTemplateName(entity);

/** Settings of the device itself, by their query parameter; templates have fields of the same names. */
export const settings = {
  importVpnSettings: [
    'useStunnel',
    'vpnProtocol',
    'vpnAudience',
    'vpnRequireAccessApproval',
    'vpnVisibleOnWeb',
    'vpnVisibleInMobileApp',
  ],
  importDataSettings: ['dataAudience'],
  importCustomProperties: ['custom'],
} as const satisfies Partial<Record<TemplateParts, readonly string[]>>;

export const allSettings: readonly string[] = Object.values(settings).flat();
