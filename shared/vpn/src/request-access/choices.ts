import type { Approver } from '@lineside/contracts';
import type { Translate } from '@lineside/remote-kit';
import type { Choice, ChoiceGroup } from '@lineside/ui/form';
import { hindrance, needVpn } from './rules.ts';
import type { RequestableServer, RequestFacts } from './use-request-facts.ts';

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** The VPN, then servers without group by name, then the groups (spec 2.35). The VPN stays chosen while others need it. */
export function serviceChoices(
  facts: Pick<RequestFacts, 'hasVpn' | 'byVpn' | 'servers'>,
  chosen: readonly string[],
  t: Translate,
) {
  const sorted = facts.servers.toSorted(byName);
  const choice = ({ publicId, name, port }: RequestableServer): Choice => ({
    value: publicId,
    label: name,
    note: t('request.port', { port }),
  });
  const groups = [...new Set(sorted.flatMap(({ serviceGroup }) => serviceGroup ?? []))].sort();
  const vpn: Choice = {
    value: 'vpn',
    label: t('vpn'),
    note: t('request.wholeNetwork'),
    ...(needVpn(chosen, facts) && { why: t('request.vpnNeeded') }),
  };
  return [
    ...(facts.hasVpn ? [vpn] : []),
    ...sorted.filter(({ serviceGroup }) => serviceGroup === null).map(choice),
    ...groups.map((group) => ({
      group,
      choices: sorted.filter(({ serviceGroup }) => serviceGroup === group).map(choice),
    })),
  ] satisfies (Choice | ChoiceGroup)[];
}

/** Approvers by company; one who can't approve the selected services is disabled, with a reason (spec 2.36). */
export function approverChoices(approvers: readonly Approver[], services: readonly string[], t: Translate) {
  const choice = (approver: Approver): Choice => {
    const why = hindrance(approver, services);
    return {
      value: approver.publicId,
      label: approver.user.name,
      ...(why && { why: t(`request.hindered.${why.code}`, { by: why.by }) }),
    };
  };
  const sorted = approvers.toSorted((a, b) => byName(a.user, b.user));
  const companies = [...new Set(sorted.map(({ company }) => company.name))].sort();
  if (companies.length < 2) return sorted.map(choice);
  return companies.map((group) => ({
    group,
    choices: sorted.filter(({ company }) => company.name === group).map(choice),
  }));
}
