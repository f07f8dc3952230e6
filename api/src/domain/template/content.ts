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
  of: HeldName;
  /** The query parameter that selects them; machines are also selected if they are referenced. */
  when: TemplateParts | 'named';
  /**
   * How a record of the device is matched: a match is updated, otherwise one is created, and others stay. An unnamed
   * one matches equal content. Without `by` the device gets exactly the template's records. Single records need no
   * match.
   */
  by?: readonly string[];
}

/**
 * The entities of a template, ordered so that references only point backwards. A router's internet connection depends
 * on its site, and isn't part of a template (facts 2.3).
 */
export const parts: readonly ContentPart[] = [
  { of: 'AgentDevice', when: 'named', by: ['name'] },
  { of: 'AgentServer', when: 'importServices', by: ['name', 'type'] },
  { of: 'AgentDataSource', when: 'importDataSettings', by: ['slug'] },
  { of: 'AgentDataVariable', when: 'importDataSettings', by: ['slug'] },
  { of: 'AgentDataCondition', when: 'importDataSettings', by: ['name'] },
  { of: 'AgentDataTag', when: 'importDataSettings', by: ['slug'] },
  { of: 'AgentDataAlarm', when: 'importDataSettings', by: ['name'] },
  { of: 'AgentPageLinkGroup', when: 'importPageLinks', by: ['name'] },
  { of: 'AgentPageLink', when: 'importPageLinks', by: ['page'] },
  { of: 'AgentRouterLanConfig', when: 'importLanSettings', by: [] },
  { of: 'AgentRouterAdditionalSubnet', when: 'importLanSettings' },
  { of: 'AgentRouterNtpServer', when: 'importLanSettings' },
  { of: 'AgentRouterPortForward', when: 'importFirewallSettings' },
  { of: 'AgentRouterOneToOneNatRule', when: 'importFirewallSettings' },
  { of: 'AgentRouterLanWanAccessRule', when: 'importFirewallSettings' },
  { of: 'AgentRouterVpnAccessRule', when: 'importVpnSettings' },
  { of: 'AgentRouterVpnConfig', when: 'importVpnSettings', by: [] },
  { of: 'AgentRouterDisplayConfig', when: 'importDisplaySettings', by: [] },
];

/** The owner of the records: a device, or a template. */
export type TemplateTarget = { agentId: string } | { templateId: string };

/** The entity of a part, as a device or a template has it. */
export const entityIn = (place: TemplateTarget, of: HeldName): EntityName =>
  'agentId' in place ? of : inTemplateName(of);

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
