import type { AgentRef, ConnectorNotice } from '@lineside/connector';
import { translator } from '@lineside/remote-kit/host';
import { type Notice, notify } from '@lineside/ui/base';
import { closeOnceConnected, endedKey } from './ended.ts';

const text = translator('vpn');

/** Shows messages of the connector service (spec 8.21 to 8.24). */
export function notifyOfConnector(notice: ConnectorNotice): void {
  const shown = noticeOf(notice);
  notify(shown);
  if (notice.id === 'ended' && shown.key) closeOnceConnected(shown.key);
}

const nameOf = ({ name }: AgentRef) => name ?? text('connector.aDevice');

function noticeOf(notice: ConnectorNotice): Notice {
  switch (notice.id) {
    case 'device-offline':
      return {
        tone: 'danger',
        text: text('connector.deviceOffline'),
        seconds: 5,
        action: { label: text('connector.why'), run: notice.explain },
      };
    case 'unreachable':
      return {
        tone: 'danger',
        text: text('connector.unreachable'),
        ...(notice.agent && { detail: text('connector.ended.disconnected', { name: nameOf(notice.agent) }) }),
        seconds: 'stay',
        key: 'connector-unreachable',
        action: { label: text('connector.retry'), run: notice.retry },
      };
    case 'found':
      return { tone: 'online', text: text('connector.found'), seconds: 3, key: 'connector-unreachable' };
    case 'error':
      return { tone: 'danger', text: notice.message, seconds: 5 };
    case 'ended': {
      const { agent, end } = notice;
      const name = nameOf(agent);
      const key = end.reason === 'revoked' && !end.by ? 'revoked-by-nobody' : end.reason;
      const words = text(`connector.ended.${key}`, { name, by: end.by ?? '', message: end.message ?? '' });
      return {
        tone: end.reason === 'failed' ? 'danger' : 'attention',
        text: words,
        seconds: end.reason === 'disconnected' ? 5 : 'stay',
        keep: true,
        ...(end.reason !== 'disconnected' && { key: endedKey(agent.publicId) }),
        // an approver's own words say more
        ...(end.reason === 'revoked' && { yields: true }),
      };
    }
    case 'not-connected':
      return {
        tone: 'danger',
        text: text(`connector.notConnected.${notice.why}`),
        seconds: 5,
        // a person who is asked to wait knows the cause
        ...(notice.why !== 'busy' && { action: { label: text('connector.why'), run: notice.explain } }),
      };
    case 'not-paired':
      return { tone: 'danger', text: text(`connector.notPaired.${notice.why}`), seconds: 5 };
  }
}
