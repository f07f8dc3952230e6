import type { z } from 'zod';
import type { Operator } from '../grammar/filters.ts';

/** The closed vocabulary of field kinds. Each layer has a `Record<Kind, …>`: a missing one doesn't compile. */
export type Kind =
  | 'text'
  | 'longText'
  | 'name'
  | 'ref'
  | 'list'
  | 'object'
  | 'enum'
  | 'boolean'
  | 'number'
  | 'date'
  | 'ip'
  | 'cidr'
  | 'port'
  | 'mac'
  | 'netMask'
  | 'colour'
  | 'email'
  | 'url'
  | 'secret'
  | 'json';

/**
 * The possible targets of a reference: entities, and some other records. The API defines the visibility of each, or
 * doesn't compile.
 */
export type Referable =
  | 'AccessToken'
  | 'Agent'
  | 'AgentAccessRequest'
  | 'AgentDataVariable'
  | 'AgentMembership'
  | 'AgentRegistrationProfile'
  | 'AgentRegistrationProfileMembership'
  | 'AgentRouterAdditionalSubnet'
  | 'AgentRouterLanWanAccessRule'
  | 'AgentRouterNtpServer'
  | 'AgentRouterOneToOneNatRule'
  | 'AgentRouterPortForward'
  | 'AgentRouterVpnAccessRule'
  | 'AgentRouterVpnConfig'
  | 'AgentRouterDisplayConfig'
  | 'AgentRouterLanConfig'
  | 'AgentRouterWanConfig'
  | 'AgentDevice'
  | 'OciRegistry'
  | 'Label'
  | 'EdgeApp'
  | 'BackendComponentTemplate'
  | 'BackendComponentTemplateVersion'
  | 'BackendComponentTemplateConfig'
  | 'BackendComponentTemplateShare'
  | 'BackendComponentMessageSubscription'
  | 'EdgeAppVersion'
  | 'AgentEdgeAppInstance'
  | 'AgentEdgeAppInstanceService'
  | 'AgentEdgeAppInstanceFile'
  | 'Licence'
  | 'LicenceBundle'
  | 'LicenceType'
  | 'MqttBroker'
  | 'MqttBrokerClient'
  | 'MqttBrokerClientMessage'
  | 'BackendComponentMessageTrigger'
  | 'Translation'
  | 'AgentServer'
  | 'AgentConfiguration'
  | 'AgentJob'
  | 'AgentTemplate'
  | 'AgentTemplateVersion'
  | 'AgentTemplateDevice'
  | 'AgentTemplateServer'
  | 'AgentTemplateDataSource'
  | 'AgentTemplateDataVariable'
  | 'AgentTemplateDataCondition'
  | 'AgentTemplateDataTag'
  | 'AgentTemplateDataAlarm'
  | 'AgentTemplatePageLinkGroup'
  | 'AgentTemplatePageLink'
  | 'AgentTemplateRouterLanConfig'
  | 'AgentTemplateRouterAdditionalSubnet'
  | 'AgentTemplateRouterNtpServer'
  | 'AgentTemplateRouterPortForward'
  | 'AgentTemplateRouterOneToOneNatRule'
  | 'AgentTemplateRouterLanWanAccessRule'
  | 'AgentTemplateRouterVpnAccessRule'
  | 'AgentTemplateRouterVpnConfig'
  | 'AgentTemplateRouterDisplayConfig'
  | 'AgentType'
  | 'AgentTypeFile'
  | 'Asset'
  | 'AssetLibraryVersion'
  | 'AssetMembership'
  | 'AssetType'
  | 'Audience'
  | 'AuditLog'
  | 'Company'
  | 'CustomProperty'
  | 'AssetAppConfigResource'
  | 'AssetAppConfig'
  | 'App'
  | 'AgentDataAlarmOccurrence'
  | 'AgentDataAlarm'
  | 'AgentDataTag'
  | 'AgentDataCondition'
  | 'AgentDataSource'
  | 'ControlledDeviceMembership'
  | 'ControlledDevice'
  | 'Enrolment'
  | 'EnrolmentCode'
  | 'Group'
  | 'Invite'
  | 'InviteMembership'
  | 'GroupType'
  | 'Page'
  | 'PageVersion'
  | 'PageComponent'
  | 'PagePage'
  | 'PageImage'
  | 'PageRevision'
  | 'PageComponentTemplate'
  | 'PageComponentTemplateConfig'
  | 'PageComponentTemplateVersion'
  | 'AgentPageLink'
  | 'AgentPageLinkGroup'
  | 'AgentReportSchedule'
  | 'AssetPageLink'
  | 'AssetPageLinkGroup'
  | 'AssetReportSchedule'
  | 'MenuItem'
  | 'PlatformServer'
  | 'ReportJob'
  | 'Role'
  | 'TrustedDevice'
  | 'User'
  | 'UserMembership'
  | 'Message'
  | 'MessageFilter'
  | 'CompanyWebhook'
  | 'CompanyWebhookDelivery'
  | 'WebhookSubscription'
  | 'WebhookSubscriptionTrigger'
  | 'VpnSession'
  | 'WebAccessEntry';

/**
 * What happens to a record when its reference's target is removed: it prevents the removal (`in-use`), is removed with
 * it, or its reference is cleared.
 */
export type OnRemove = 'refuse' | 'cascade' | 'clear';

export type Fields = Record<string, Field>;

/**
 * Why a setting acts on nothing yet: no program reads it, beyond storing and showing it. The work that will make it act;
 * `devices, not this round` if devices would apply it and `not this round` if anything else would, with no work planned;
 * `wire only` if clients of the public interface alone send it, and no form has it.
 */
export type Awaits = 'devices, not this round' | 'Reach the machine' | 'not this round' | 'wire only';

/** One field of an entity: its meaning, not how a layer stores or renders it. */
export interface Field<T = unknown, K extends Kind = Kind> {
  kind: K;
  /** The value as it travels. */
  schema: z.ZodType<T>;
  operators: readonly Operator[];
  nullable: boolean;
  /** Made by the server: it can be read and never written. */
  computed: boolean;
  /** Whether `search` looks into it. */
  searched: boolean;
  /** Whether a list can be ordered by it. */
  ordered: boolean;
  /** Whether an object is written with all of its fields, and not one by one. */
  whole?: boolean;
  /** Written key by key: an update keeps the keys that it doesn't name. */
  merged?: boolean;
  /** The items of a list. */
  item?: Field;
  /** Fields of an object, of a list's items, or of a reference besides publicId. */
  fields?: Fields;
  /** For JSON with one of several shapes: the key of the identifying word, and the fields of each shape. */
  variants?: { by: string; of: Record<string, Fields> };
  /** The target of a reference, or of each in a list. */
  to?: Referable | undefined;
  /** A group where null means the whole company: the company's own group is read in its place, and written as null. */
  orCompany?: boolean;
  /** The entity of which an object, or each of a list, is a record: its other fields can be requested too. */
  follows?: Referable | undefined;
  /** What happens to this record when the reference's target is removed. */
  onRemove?: OnRemove | undefined;
  /** Set when a record is made, and never changed. */
  immutable?: boolean;
  /** Written by updates only: a new record doesn't have it. */
  updateOnly?: boolean;
  /** The default of a new record. */
  default?: unknown;
  /** The secret of which this flag says whether there is one. */
  of?: string;
  /** A secret that is read again, by those who may write it: null for everyone else, and in no log. */
  shownTo?: 'writers';
  /** Stores when and by whom a record was created or last changed: `created` or `updated`. */
  stamp?: 'created' | 'updated';
  /** Words of an enum, in their order. */
  words?: readonly string[];
  /** Longest text, in characters. */
  max?: number;
  /** A number written as text, at most this far from zero. */
  decimal?: { most?: number };
  /** Set if the field is only stored: forms say so beside it. */
  awaits?: Awaits;
}

export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

/** The same field, which may also be null. */
export function nullable<T, K extends Kind>(field: Field<T, K>): Field<T | null, K> {
  return { ...field, nullable: true, schema: field.schema.nullable() };
}

/** A field that no client writes, for the types of inputs. */
export interface Computed {
  computed: true;
}

/** A field that can only be set at creation, for the types of inputs. */
export interface Immutable {
  immutable: true;
}

/** The same field, made by the server and never written by a client. */
export function computed<T, K extends Kind>(field: Field<T, K>): Field<T, K> & Computed {
  return { ...field, computed: true };
}

/** The same field, set when a record is made and never changed. */
export function immutable<T, K extends Kind>(field: Field<T, K>): Field<T, K> & Immutable {
  return { ...field, immutable: true };
}

/** A field that can only be set by an update, for the types of inputs. */
export interface UpdateOnly {
  updateOnly: true;
}

/** The same field, which an update alone writes; null in a new record. */
export function updateOnly<T, K extends Kind>(field: Field<T | null, K>): Field<T | null, K> & UpdateOnly {
  return { ...field, updateOnly: true };
}

/** Marks a field that a new record has without input, for the types of written records. */
export interface Filled {
  filled: true;
}

/** The same field, with a default for new records. */
export function withDefault<T, K extends Kind>(field: Field<T, K>, value: NoInfer<T>): Field<T, K> & Filled {
  return { ...field, default: value, filled: true };
}

/** The same field, which is only stored until then. */
export const awaits = <F extends Field<never> | Field>(by: Awaits, field: F): F => ({ ...field, awaits: by });

/** The same field, with more about its schema for openapi.json. */
export const described = <F extends Field<never> | Field>(field: F, about: Record<string, unknown>): F => ({
  ...field,
  schema: (field.schema as z.ZodType).meta(about),
});

/** The same field, looked into by a list's `search`; of a reference, the name of its target. */
export function searched<T, K extends Kind>(field: Field<T, K>): Field<T, K> {
  return { ...field, searched: true };
}

/** A field whose value gives rights, such as a code: only those who may write the record read it. */
export function shownToWriters<T, K extends Kind>(field: Field<T | null, K>): Field<T | null, K> {
  return { ...field, shownTo: 'writers', searched: false, ordered: false, operators: [] };
}
