import { type DocumentPart, type PartRequest, partBytes, printGatewayMessage } from '@lineside/contracts/gateway';
import type { MqttClient } from 'mqtt';
import { publishInTime } from '../../platform/broker/publish-in-time.ts';
import type { Database } from '../../platform/database/scope.ts';
import { deliverRevision } from '../configuration/deliver.ts';

export type FetchedPart = PartRequest & { agent: string };

/** Answers a gateway that asked for a part of its settings; not where there is no such part, or a newer revision. */
export async function answerFetch(
  database: Database,
  client: MqttClient,
  company: string,
  { agent, revision, part }: FetchedPart,
): Promise<void> {
  const document = await database.inScope({ company }, (tx) => deliverRevision(tx, company, agent, revision));
  const answer = document && partOf(Buffer.from(JSON.stringify(document)), { revision, part });
  if (answer) await publishInTime(client, agent, 'part', printGatewayMessage(answer));
}

/** A part of a document, counted from 1; null if it has fewer. */
function partOf(document: Buffer, { revision, part }: PartRequest): DocumentPart | null {
  const parts = Math.ceil(document.length / partBytes);
  if (part > parts) return null;
  const content = document.subarray((part - 1) * partBytes, part * partBytes).toString('base64');
  return { revision, part, parts, content };
}
