import { CallFailed, companyState, fetchOne, refreshSession, send } from '@lineside/client';
import type { Ask, ConnectInterceptor, ConnectorNeeds, ConnectQuestions } from '@lineside/connector';
import { Agent, calls } from '@lineside/contracts';
import { ask, loadExtensions, NobodyAnswers, type RemoteRef } from '@lineside/remote-kit';
import { translator } from '@lineside/remote-kit/host';
import { notify } from '@lineside/ui/base';
import { leave } from '../log-out/leave.ts';
import { notifyOfConnector } from '../notices/connector-notices.ts';
import { errorText } from '../notices/error-text.ts';

declare module '@lineside/remote-kit' {
  interface Questions extends ConnectQuestions {}
}

const text = translator('vpn');

/** The failure has been shown already: the service's “failed” would repeat it. */
let failureShown = false;

/** The connector service's access to the portal. */
export const connectorNeeds = (sectorId: string): ConnectorNeeds => ({
  refreshSession,
  requestTicket,
  agent,
  context: () => ({ companyId: chosenCompany(), sectorId }),
  interceptors,
  ask: askPerson,
  notify(notice) {
    const twice = failureShown && notice.id === 'not-connected' && notice.why === 'failed';
    failureShown = false;
    if (!twice) notifyOfConnector(notice);
  },
});

async function requestTicket(agentId: string): Promise<{ ticket: string } | 'no-access'> {
  const result = await send(calls.CreateConnectTicket, { params: { agentId }, body: {}, inPlace: true });
  if (result.ok) return result.data;
  if (result.failure.kind === 'refused' && result.failure.errors[0]?.code === 'access-missing') return 'no-access';
  if (result.failure.kind === 'refused') {
    failureShown = true;
    for (const item of result.failure.errors) notify({ tone: 'danger', text: errorText(item), seconds: 5 });
  }
  throw new CallFailed(result.failure);
}

async function agent(publicId: string) {
  const result = await fetchOne(Agent, { publicId }, { fields: ['name', 'activeVpnSession'] });
  if (result.ok) return result.data;
  if (result.failure.kind === 'refused' && result.failure.status === 404) return null;
  throw new CallFailed(result.failure);
}

function chosenCompany(): string {
  const company = companyState();
  if (company.state !== 'chosen') throw new Error('A connection needs a chosen company');
  return company.company.publicId;
}

/** An interceptor that didn't load blocks: the result of its check is unknown. */
async function interceptors(): Promise<ConnectInterceptor[]> {
  const extensions = await loadExtensions('connect.interceptor@1');
  return extensions.map((extension) => {
    if (extension.state === 'loaded') return named(extension.remote, extension.use);
    const why = extension.state === 'failed' ? extension.error : new Error(`${extension.remote.name} is still loading`);
    return named(extension.remote, () => Promise.reject(why));
  });
}

/** The remote that prevented the connection is named. */
const named =
  ({ name, version }: RemoteRef, intercept: ConnectInterceptor): ConnectInterceptor =>
  async (agent, asking) => {
    try {
      return await intercept(agent, asking);
    } catch (problem) {
      failureShown = true;
      notify({ tone: 'danger', text: text('connector.heldUp', { name, version }), seconds: 5 });
      throw problem;
    }
  };

const askPerson: Ask = async (id, props) => {
  try {
    const answer = await ask(id, props as never);
    if (answer === 'log-out') await leave();
    return answer as Awaited<ReturnType<typeof askPerson<typeof id>>>;
  } catch (problem) {
    if (!(problem instanceof NobodyAnswers)) throw problem;
    notify({ tone: 'danger', text: text('connector.nobodyAnswers'), seconds: 5 });
    return null;
  }
};
