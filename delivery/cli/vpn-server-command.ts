import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gatewayAuthority } from '../../api/src/domain/gateway-tunnel/authority.ts';
import { addServer, ServerProblem, serverLines } from '../../api/src/domain/vpn-session/servers.ts';
import { RegistryProblem } from '../registry/problem.ts';
import { onDatabase } from './on-database.ts';
import type { ParsedArguments } from './parsed-arguments.ts';

/** Adds a VPN server, lists all, or prints the authority of gateways' certificates. */
export async function vpnServerCommand(words: ParsedArguments): Promise<string> {
  const action = words.positional(0, 'add, list or authority');
  if (action === 'list') return onDatabase(serverLines);
  if (action === 'authority')
    return onDatabase((database, settings) =>
      database.inScope({}, async (tx) => (await gatewayAuthority(tx, settings)).certificate.trim()),
    );
  if (action !== 'add') throw new RegistryProblem(`There is no vpn-server ${action}: use add, list or authority.`);
  const server = {
    name: words.positional(1, 'The name of the VPN server'),
    host: words.needed('host', 'where laptops and gateways reach it'),
    ca: certificateIn(words.needed('ca', "the file with the certificate of the server's authority, PEM")),
    port: words.setting('port') ?? '1194',
    gatewaysPort: words.setting('gateways-port') ?? '1195',
    vpnRange: words.setting('range') ?? '10.144.0.0/16',
    gatewaysRange: words.setting('gateways-range') ?? '10.64.0.0/12',
  };
  try {
    await onDatabase((database) => addServer(database, server));
  } catch (problem) {
    throw problem instanceof ServerProblem ? new RegistryProblem(problem.message) : problem;
  }
  return `${server.name} is a VPN server now. New devices are placed at the server with the fewest devices.`;
}

function certificateIn(file: string): string {
  try {
    return new X509Certificate(readFileSync(file)).toString();
  } catch (problem) {
    throw new RegistryProblem(`--ca ${file} is no certificate: ${(problem as Error).message}`);
  }
}
