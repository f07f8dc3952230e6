import { type GatewayTopic, gatewayLimits, gatewayTopic, parseGatewayTopic } from '@lineside/contracts/gateway';
import type { BrokerClient } from './authenticate-client.ts';

const publishedTopics: readonly GatewayTopic[] = ['state', 'data', 'reply'];

/** Whether a client may publish a message: a gateway its own topics, the intake commands to all. */
export function mayPublish(client: BrokerClient | undefined, topic: string, bytes: number): boolean {
  const parsed = parseGatewayTopic(topic);
  if (!client || !parsed || bytes > gatewayLimits.payload) return false;
  if (client === 'intake') return parsed.topic === 'command';
  return parsed.agentId === client.agentId && publishedTopics.includes(parsed.topic);
}

/** Whether a client may subscribe: a gateway to its own commands, the intake to messages of all gateways. */
export function maySubscribe(client: BrokerClient | undefined, filter: string): boolean {
  if (!client) return false;
  if (client === 'intake') return publishedTopics.some((topic) => filter === gatewayTopic('+', topic));
  return filter === gatewayTopic(client.agentId, 'command');
}
