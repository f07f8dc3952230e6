import { type GatewayTopic, gatewayQos, gatewayTopic, isRetainedTopic } from '@lineside/contracts/gateway';
import type { MqttClient } from 'mqtt';

/** How long the broker may take to accept a message, in milliseconds. */
const timeoutMs = 5000;

/** Publishes a message for a gateway; rejects when the broker doesn't take it in time. */
export async function publishInTime(
  client: MqttClient,
  agent: string,
  topic: GatewayTopic,
  message: string,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the broker didn't take a message")), timeoutMs);
  });
  const options = { qos: gatewayQos, retain: isRetainedTopic(topic) } as const;
  const published = client.publishAsync(gatewayTopic(agent, topic), message, options);
  await Promise.race([published, timedOut]).finally(() => clearTimeout(timer));
}
