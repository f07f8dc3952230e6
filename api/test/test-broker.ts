import { type Broker, type BrokerOptions, startBroker } from '../src/broker/broker.ts';
import type { TestApi } from './test-api.ts';

/** A broker of a test's own on a free port, over the database of its API. */
export const startTestBroker = (
  { database }: TestApi,
  intakeSecret: string,
  more: Partial<BrokerOptions> = {},
): Promise<Broker> => startBroker({ database, port: 0, host: '127.0.0.1', intakeSecret, log: () => {}, ...more });
