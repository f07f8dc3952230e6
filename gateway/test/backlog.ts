import path from 'node:path';
import type { GatewayData } from '@lineside/contracts/gateway';
import { ValueBuffer } from '../src/buffer/buffer.ts';

/** Keeps moments in the data folder of the gateway program, as if it had read them without a connection. */
export function keepBacklog(dataFolder: string, moments: GatewayData): void {
  const buffer = new ValueBuffer({ folder: path.join(dataFolder, 'values'), maxBytes: 100_000_000, log: () => {} });
  for (const moment of moments) buffer.append([moment]);
  buffer.close();
}
