import { onChanges, useCall } from '@lineside/client';
import {
  type AnyEntity,
  calls,
  type FaultOfChange,
  type Field,
  faultsOfChange,
  type NetworkPart,
  networkPart,
  type StoredNetworks,
} from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useReason } from '@lineside/ui/data';
import { type FoundProblem, type RecordCheck, RecordChecks } from '@lineside/ui/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { entityOf, type Subject, useSubject } from '../frame/subject.ts';
import { settingsOf } from '../frame/use-section-states.ts';
import { sections } from '../sections/registry.tsx';
import type { Section } from '../sections/section.ts';

type Values = Readonly<Record<string, unknown>>;

/** The entities whose records networks follow from. */
const parts: AnyEntity[] = sections.flatMap((section) => {
  const entity = settingsOf(section);
  return entity && networkPart(entity.name) ? [entity] : [];
});

interface NetworkChecksProps {
  section: Section;
  children: ReactNode;
}

/**
 * Around the forms of a section: what doesn't fit the other networks of the router is found before it is saved, by the
 * function that the API refuses it with.
 */
export function NetworkChecks({ section, children }: NetworkChecksProps) {
  const { t } = useTexts();
  const reason = useReason();
  const subject = useSubject();
  const entity = settingsOf(section);
  const isChecked = subject.canEdit && entity !== undefined && networkPart(entity.name) !== undefined;
  const networks = useNetworks(isChecked ? subject : undefined);
  const check: RecordCheck = (entity, publicId, values) => {
    const part = networkPart(entity.name);
    if (!part || !networks) return [];
    const stored = storedOf(networks, part);
    const row = withoutEmpty({ ...stored, ...values });
    if (!isReadable(entity, row) || !isWhole(part, row)) return [];
    const faults = faultsOfChange(networks, { part, publicId: publicId ?? 'new', row });
    const mayMove = part === 'AgentRouterLanConfig' && subject.kind === 'agent';
    return faults.flatMap((fault) => problemOf(fault, mayMove && movesAlong(fault, stored, row)));
  };
  function problemOf({ code, property, params = {} }: FaultOfChange, isAsked: boolean): FoundProblem[] {
    // that something is missing is said once it is saved
    if (!property || code === 'required-property') return [];
    const { suggestion } = params;
    if (code === 'left-outside' && isAsked)
      return [{ field: property, text: t('renumber.moves', { rules: params.rules ?? '' }), isAsked }];
    const text = reason({ kind: 'refused', status: 0, errors: [{ code, message: '', params }] });
    return [{ field: property, text, isAsked, ...(suggestion && code !== 'left-outside' && { suggestion }) }];
  }
  return <RecordChecks value={check}>{children}</RecordChecks>;
}

/** The stored networks of a device or template, read again when a record changes; without them the API alone objects. */
function useNetworks(subject: Subject | undefined): StoredNetworks | undefined {
  const { kind, id = '' } = subject ?? {};
  const ofAgent = useCall(calls.ReadRouterNetworks, kind === 'agent' ? { params: { agentId: id }, quiet: true } : null);
  const ofTemplate = useCall(
    calls.ReadTemplateNetworks,
    kind === 'template' ? { params: { templateId: id }, quiet: true } : null,
  );
  const read = kind === 'template' ? ofTemplate : ofAgent;
  const retry = useRef(read.retry);
  retry.current = read.retry;
  useEffect(() => {
    if (!kind) return;
    const ends = parts.map((entity) => onChanges(entityOf(kind, entity), () => retry.current()));
    return () => {
      for (const end of ends) end();
    };
  }, [kind]);
  return read.data ?? undefined;
}

/** What is stored of settings that a router has once; a form can have some of their fields. */
const storedOf = ({ lan, wan }: StoredNetworks, part: NetworkPart): Values => ({
  ...(part === 'AgentRouterLanConfig' ? lan : part === 'AgentRouterWanConfig' ? wan : undefined),
});

/** A record with null for what nobody has typed yet. */
const withoutEmpty = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value === '' || value === undefined ? null : value]),
  );

/** Whether each address and mask of a record can be read: a form says that of each alone. */
const isReadable = ({ fields }: AnyEntity, row: Values): boolean =>
  Object.entries(fields as Record<string, Field>).every(
    ([key, { kind, schema }]) =>
      (kind !== 'ip' && kind !== 'netMask') ||
      row[key] === null ||
      row[key] === undefined ||
      schema.safeParse(row[key]).success,
  );

/** What a record needs so that it can be looked at beside others. */
const needed: Partial<Record<NetworkPart, readonly string[]>> = {
  AgentRouterAdditionalSubnet: ['networkAddress', 'networkMask'],
  AgentRouterPortForward: ['targetIpAddress'],
  AgentRouterOneToOneNatRule: ['virtualIpAddress', 'destinationIpAddress'],
  AgentRouterVpnAccessRule: ['ipAddress', 'netMask'],
};

const isWhole = (part: NetworkPart, row: Values): boolean => needed[part]?.every((key) => row[key]) ?? true;

/** Fields that move with a LAN unless a person changes them. */
const range = ['dhcpServerRangeFrom', 'dhcpServerRangeTo'];

/** Whether saving offers to move along what is wrong after a change of the LAN's network (`saveLan`). */
function movesAlong({ code, property = '' }: FaultOfChange, stored: Values, row: Values): boolean {
  const isSame = (key: string) => stored[key] === row[key];
  if (isSame('ipAddress') && isSame('netMask')) return false;
  return code === 'left-outside' || (range.includes(property) && isSame(property));
}
