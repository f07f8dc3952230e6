import type { Caller } from './caller.ts';
import { startIn } from './start-in.ts';

/** 25.0 as a floating-point number in registers 30 and 31. */
export const registers = { 30: 0x41c8, 31: 0 };

const to = (publicId: string) => ({ publicId });

/** A machine that speaks Modbus, in a network namespace. */
export const startModbusMachine = (network: string) =>
  startIn(network, ['gateway/test/modbus-simulator.mjs', '502', JSON.stringify(registers)], 'listens');

/**
 * Makes the machine at an address, its data source and the variable "temperature" of a device. Returns the value that the
 * platform has, and a way to write one.
 */
export async function readModbusMachine(manager: Caller, agent: string, ipAddress: string, port = 502) {
  const add = async (part: string, record: object): Promise<string> =>
    (await manager('POST', `/agents/${agent}/${part}`, record)).body.data.publicId;
  const machine = await add('devices', { name: 'PLC', ipAddress });
  const protocol = { publicId: 'modbus', slave: 1 };
  const plc = { name: 'PLC', slug: 'plc', protocol, port, pullDelay: 200, device: to(machine) };
  const source = await add('data-sources', plc);
  const temperature = { name: 'Temperature', slug: 'temperature', address: '3.30', type: 'float' };
  const variable = await add('data-variables', { ...temperature, source: to(source) });
  const path = `/agents/${agent}/data-variables/${variable}`;
  return {
    last: async () => (await manager('GET', `${path}?fields=last`)).body.data.last?.value ?? null,
    write: (value: number) => manager('POST', `${path}/write`, { value }),
  };
}
