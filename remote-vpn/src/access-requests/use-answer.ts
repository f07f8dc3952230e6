import { act, type Failure, type Result, serverNow } from '@lineside/client';
import { AgentAccessRequest } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { useNavigate } from '@lineside/remote-kit/router';
import { notify, useFormat } from '@lineside/ui/base';
import { useReason } from '@lineside/ui/data';
import type { Problem } from '@lineside/ui/form';
import { deviceName } from '@lineside/vpn/labels.ts';
import { useState } from 'react';
import { servicesOf } from './labels.ts';
import type { Request } from './request.ts';

const { approve, reject, revoke, withdraw } = AgentAccessRequest.actions;

/** Another person was first, or the time has passed: no error, the request itself shows it. */
const isDecided = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** The answers to one request. Those with a note return their error; the others show it themselves. */
export function useAnswer(request: Request) {
  const { t } = useTexts();
  const reason = useReason();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { publicId, agent, user } = request;
  const ref = { publicId, parent: agent.publicId };
  const name = user.name ?? '';

  async function run<R>(sending: Promise<Result<R>>): Promise<Result<R>> {
    setBusy(true);
    const result = await sending;
    setBusy(false);
    if (!result.ok && isDecided(result.failure)) {
      notify({ tone: 'info', text: reason(result.failure), seconds: 4 });
    }
    return result;
  }

  async function noted<R>(sending: Promise<Result<R>>, notice: string): Promise<readonly Problem[] | undefined> {
    const result = await run(sending);
    if (result.ok) notify({ tone: 'info', text: notice, seconds: 4 });
    if (result.ok || isDecided(result.failure)) return undefined;
    return [{ text: reason(result.failure) }];
  }

  /** Whether it is decided now, by whomever. */
  async function plain<R>(sending: Promise<Result<R>>, onSent: (data: R) => void): Promise<boolean> {
    const result = await run(sending);
    if (result.ok) {
      onSent(result.data);
      return true;
    }
    if (isDecided(result.failure)) return true;
    notify({ tone: 'danger', text: reason(result.failure), seconds: 5 });
    return false;
  }

  const inPlace = { inPlace: true };
  return {
    busy,
    approve: (end?: string) =>
      plain(act(approve, ref, end ? { end } : {}, inPlace), (answered) =>
        notify({
          tone: 'online',
          text: t('answer.approved', { name, when: format.when(answered.end, serverNow()) }),
          detail: t('answer.approvedWhat', { device: deviceName(agent, t), services: servicesOf(request, t) }),
          seconds: 8,
          action: {
            label: t('answer.revoke'),
            run: () => navigate(`/access-requests/${publicId}`, { state: { revoke: true } }),
          },
        }),
      ),
    reject: (note: string) => noted(act(reject, ref, { note }, inPlace), t('answer.rejected', { name })),
    revoke: (note: string) => noted(act(revoke, ref, { note }, inPlace), t('answer.revoked', { name })),
    withdraw: () =>
      plain(act(withdraw, ref, {}, inPlace), () => notify({ tone: 'info', text: t('answer.withdrawn'), seconds: 4 })),
    /** `connected`: the end of the connection has its own message. */
    endAccess: (connected: boolean) =>
      plain(
        act(revoke, ref, {}, inPlace),
        () => connected || notify({ tone: 'info', text: t('answer.ended'), seconds: 4 }),
      ),
  };
}
