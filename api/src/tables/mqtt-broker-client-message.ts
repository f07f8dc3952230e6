import { text } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** It waits until somebody has sent it. */
export const mqttBrokerClientMessage: Shape = { columns: { status: text('status').notNull().default('pending') } };
