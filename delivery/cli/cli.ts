import { RegistryProblem } from '../registry/problem.ts';
import { type ParsedArguments, wordsOf } from './parsed-arguments.ts';

// Each is loaded on use: some need a browser, most don't. lineside <command> …: how a team ships its remotes, and the
// root decides who may. docs/writing-a-remote.md
const commands: Record<string, () => Promise<(words: ParsedArguments) => Promise<string>>> = {
  'create-remote': async () => (await import('./create/create-command.ts')).createCommand,
  component: async () => (await import('./component/component-command.ts')).componentCommand,
  dev: async () => (await import('./develop/dev-command.ts')).devCommand,
  test: async () => (await import('./try/test-command.ts')).testCommand,
  check: async () => (await import('./check/check-command.ts')).checkCommand,
  upgrade: async () => (await import('./upgrade/upgrade-command.ts')).upgradeCommand,
  key: async () => (await import('./key-command.ts')).keyCommand,
  publish: async () => (await import('./publish-command.ts')).publishCommand,
  upload: async () => (await import('./publish-command.ts')).uploadCommand,
  promote: async () => (await import('./publish-command.ts')).promoteCommand,
  rollback: async () => (await import('./publish-command.ts')).rollbackCommand,
  remove: async () => (await import('./status-command.ts')).removeCommand,
  status: async () => (await import('./status-command.ts')).statusCommand,
  uses: async () => (await import('./status/uses-command.ts')).usesCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  company: async () => (await import('./company-command.ts')).companyCommand,
  browser: async () => (await import('./browser-command.ts')).browserCommand,
  firmware: async () => (await import('./firmware-command.ts')).firmwareCommand,
  'vpn-server': async () => (await import('./vpn-server-command.ts')).vpnServerCommand,
  trust: async () => (await import('./trust-command.ts')).trustCommand,
};

const usage = `lineside <command>
  create-remote <name> [--into <folder>] [--kit <folder>]
                                       writes a finished remote, with the kit that was packed into a folder
  dev [--port <port>] [--portal <address>]
                                       builds the remote that you stand in at each change, and shows it: in the portal of
                                       the packages, or in one at its development address
  component dev [--port <port>]        shows the component of pages that you stand in, with values that move
  component build                      makes the zip file that is uploaded
  check [<folder>]                     builds a remote, and looks at its types and its first route in a browser
  test [<file> …]                      runs the tests of the remote that you stand in
  upgrade [--kit <folder>]             takes the next kit in the remote that you stand in, and checks it
  key <file>                           makes a key, or shows the face of the one that is there
  publish <build> --at <address> [--to <folder> | --to s3://<bucket>/<prefix> [--endpoint <address>]]
                                       tries a build in the portal, copies it to <name>/<version> there, reads it
                                       back, tries it there, has it listed
  upload <build> --at <address> [--to …]
                                       tries, copies and reads back too, but it isn't listed
  promote <remote> <version> [--at <address>]
                                       tries a version that lies at its address, has it listed; the address is
                                       known unless the remote was removed from the list
  publish and promote are for everybody, or list a canary beside what everybody has:
      --canary-companies <id>,…        for who works in one of these companies
      --canary-percent <1 to 50>       for so many of a hundred people, of these companies where both are given
  rollback <remote>                    takes its canary away; without one, has the version before listed again
  remove <remote>                      takes a remote off the list
  status [<remote>]                    what is listed, and a remote's steps; with LINESIDE_TOKEN and --portal
                                       also what failed; on a server with the API's settings also how large
                                       the database is, and how full its disk
  uses <name> …                        which versions on the list use a name of the kit
  trust show | sign <file> [--into <file>] | send <file> [--takes-off <remote> …]
  trust bind --team <team> [--face <face> …] [--remote <remote>[:<privilege>,…] …]
             [--backend <remote>=<origin> …]
                                       who may publish; --key is the root's
  backup <file>                        writes the database and its seal key into a new file
  restore <file>                       reads them into an empty database that nobody uses
  company allow-password <company>     on the server: undoes that a company or its roles require single sign-on or a
                                       second factor, where that keeps everybody out
  browser install                      on the server, as root: a browser that prints reports, where the system has none
  firmware add <file> --type <device type> --code <version> [--notes <what is new>]
                                       on the server: firmware for a type of device, at most 256 MB
  firmware list                        all firmware, with the size and SHA-256 of its file
  vpn-server add <name> --host <host> --ca <file> [--port 1194] [--gateways-port 1195]
             [--range 10.144.0.0/16] [--gateways-range 10.64.0.0/12]
                                       on the server: a VPN server for new devices; --ca is the authority of its
                                       certificate
  vpn-server list | authority          the VPN servers; the certificate that signs those of gateways
publish, upload and promote take --portal <address> or LINESIDE_PORTAL, or --without-browser.
Those that publish or look take --publisher <address> or LINESIDE_PUBLISHER; those that sign --key <file> or LINESIDE_KEY.`;

async function main([name, ...args]: string[]): Promise<string> {
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new RegistryProblem(usage);
  return (await command())(wordsOf(args, process.env));
}

main(process.argv.slice(2)).then(console.log, (problem: Error) => {
  console.error(problem instanceof RegistryProblem ? problem.message : problem);
  process.exitCode = 1;
});
