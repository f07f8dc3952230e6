import { type Failure, type Result, send, updateSingle } from '@lineside/client';
import { AgentRouterLanConfig, calls } from '@lineside/contracts';
import type { useTexts } from '@lineside/remote-kit';
import { confirm } from '@lineside/ui/base';

type Changes = Record<string, unknown>;

/** Fields that only fit their network: unless a person changes them, they move with it. */
const range = ['dhcpServerRangeFrom', 'dhcpServerRangeTo'];

/**
 * Saves the LAN settings of a device. Where another address would leave something outside the network, it offers to move that
 * along.
 */
export async function saveLan(
  agent: string,
  changes: Changes,
  t: ReturnType<typeof useTexts>['t'],
): Promise<Result<unknown>> {
  const parent = { publicId: '', parent: agent };
  const result = await updateSingle(AgentRouterLanConfig, parent, changes as never, { inPlace: true });
  if (result.ok || !leavesOutside(result.failure, changes)) return result;
  const isMoved = await confirm({ title: t('renumber.title'), body: t('renumber.body'), ok: t('renumber.ok') });
  if (!isMoved) return result;
  return send(calls.RenumberLan, { params: { agentId: agent }, body: changes as never, inPlace: true });
}

/** Whether a change of the network was refused because of what points into it. */
const leavesOutside = (failure: Failure, changes: Changes): boolean =>
  failure.kind === 'refused' &&
  ('ipAddress' in changes || 'netMask' in changes) &&
  failure.errors.some(
    ({ code, propertyName = '' }) =>
      code === 'left-outside' || (range.includes(propertyName) && !(propertyName in changes)),
  );
