import { text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** It waits until it is sent. */
export const mqttBrokerClientMessage: TableSpec = { columns: { status: text('status').notNull().default('pending') } };
