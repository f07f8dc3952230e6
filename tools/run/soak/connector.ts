import { lacking } from '../../../connector-app/test/capable.ts';
import { cleanUp, removeBundles } from '../../../connector-app/test/connector.ts';
import { killIn, orders } from '../../../connector-app/test/kills.ts';

/** Kills listener, helper and OpenVPN of a connector with a real tunnel, in all orders; gives what was left of them. */
export async function killConnector(say: (line: string) => void): Promise<string[]> {
  const lack = lacking('tunnels');
  if (lack) {
    say(`incomplete: kills of a connector with a real tunnel, ${lack}`);
    return [];
  }
  try {
    return [...(await killIn(orders, 'connected', say)), ...(await killIn(orders, 'starting', say))];
  } finally {
    await cleanUp();
    removeBundles();
  }
}
