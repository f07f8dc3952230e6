import {
  gatewayLimits,
  gatewayTopic,
  isPublishedTopic,
  isReceivedTopic,
  parseGatewayTopic,
  publishedTopics,
  receivedTopics,
} from '@lineside/contracts/gateway';
import type { BrokerClient } from './authenticate-client.ts';

/** Whether a client may publish a message: a gateway its own topics, the intake what gateways receive. */
export function mayPublish(client: BrokerClient | undefined, topic: string, bytes: number): boolean {
  const parsed = parseGatewayTopic(topic);
  if (!client || !parsed || bytes > gatewayLimits.payload) return false;
  if (client === 'intake') return isReceivedTopic(parsed.topic);
  return parsed.agentId === client.agentId && isPublishedTopic(parsed.topic);
}

/** Whether a client may subscribe: a gateway to what it receives, the intake to messages of all gateways. */
export function maySubscribe(client: BrokerClient | undefined, filter: string): boolean {
  if (!client) return false;
  if (client === 'intake') return publishedTopics.some((topic) => filter === gatewayTopic('+', topic));
  return receivedTopics.some((topic) => filter === gatewayTopic(client.agentId, topic));
}
