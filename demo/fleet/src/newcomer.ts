import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { FleetAgent, FleetNewcomer } from '@lineside/contracts/gateway';
import type { GatewayCredential } from '@lineside/contracts/gateway-enrolment';
import { enrol } from 'lineside-gateway/enrolment';

/** Gateways' credentials by serial number. A gateway stores its own, because the platform sends it only once. */
type Credentials = Record<string, GatewayCredential>;

/**
 * A new gateway of the demo enrols as a real one does, and keeps its secret in the file. Null if it is refused or
 * rejected.
 */
export async function enrolNewcomer(
  newcomer: FleetNewcomer,
  file: string,
  signal: AbortSignal,
): Promise<FleetAgent | null> {
  const { serialNumber, variables } = newcomer;
  const log = (line: string) => console.log(`fleet: the new gateway ${serialNumber} ${line}`);
  const storedCredential = readCredentials(file)[serialNumber];
  const credential = storedCredential ?? (await enrol(newcomer, log, signal));
  if (!credential) return null;
  if (!storedCredential) writeCredentials(file, { ...readCredentials(file), [serialNumber]: credential });
  return { id: credential.agentId, secret: credential.secret, behaviour: 'steady', variables };
}

const readCredentials = (file: string): Credentials =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : {};

/** Writes the file atomically; only its owner can read it. */
function writeCredentials(file: string, all: Credentials): void {
  writeFileSync(`${file}.draft`, JSON.stringify(all), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
