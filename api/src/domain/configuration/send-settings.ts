import type { MqttClient } from 'mqtt';
import type { Database } from '../../platform/database/scope.ts';
import { composeDue } from './compose.ts';
import { sendNotices } from './notices.ts';

/**
 * Composes the documents of devices with changed settings, and tells their gateways of the new revisions. Rejects with the
 * last problem once all others are sent; what failed stays due.
 */
export async function sendSettings(database: Database, client: MqttClient): Promise<void> {
  let last = await composeDue(database);
  while (last.composed > 0) last = await composeDue(database);
  while ((await sendNotices(database, client)) > 0);
  if (last.problem) throw last.problem;
}
