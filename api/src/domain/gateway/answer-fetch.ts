import { type PartRequest, printGatewayMessage } from '@lineside/contracts/gateway';
import type { MqttClient } from 'mqtt';
import { publishInTime } from '../../platform/broker/publish-in-time.ts';
import type { Database } from '../../platform/database/scope.ts';
import { deliverPart } from '../configuration/deliver.ts';

export type FetchedPart = PartRequest & { agent: string };

/** Answers a gateway that asked for a part of its settings; not where there is no such part, or a newer revision. */
export async function answerFetch(
  database: Database,
  client: MqttClient,
  company: string,
  { agent, ...request }: FetchedPart,
): Promise<void> {
  const answer = await database.inScope({ company }, (tx) => deliverPart(tx, company, agent, request));
  if (answer) await publishInTime(client, agent, 'part', printGatewayMessage(answer));
}
