// An OPC UA server for tests. Its nodes `ns=1;s=NAME` have the values of the JSON object in the second argument, each with
// its type as OPC UA names it. The third has its modes of security, whether it trusts every client's certificate, and
// the password of the user `reader`. It prints its port.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DataType, MessageSecurityMode, Variant, VariantArrayType } from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';

const [port, held, settings = '{}'] = process.argv.slice(2);
const { password, trusts, modes = ['None', 'Sign', 'SignAndEncrypt'] } = JSON.parse(settings);
const folder = mkdtempSync(path.join(tmpdir(), 'opc-ua-server-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
process.once('SIGTERM', () => process.exit());
const certificates = (name) =>
  new OPCUACertificateManager({
    rootFolder: path.join(folder, name),
    automaticallyAcceptUnknownCertificate: trusts ?? false,
    disableFileWatchers: true,
  });
const server = new OPCUAServer({
  port: Number(port),
  securityModes: modes.map((mode) => MessageSecurityMode[mode]),
  serverCertificateManager: certificates('server'),
  userCertificateManager: certificates('users'),
  userManager: { isValidUser: (user, given) => user === 'reader' && given === password },
});
await server.initialize();
const { addressSpace } = server.engine;
const nodes = addressSpace.getOwnNamespace();
const plc = nodes.addObject({ organizedBy: addressSpace.rootFolder.objects, browseName: 'Plc' });
for (const [name, { type, value, readOnly }] of Object.entries(JSON.parse(held))) {
  const isArray = Array.isArray(value) && type !== 'Int64';
  const [valueRank, arrayType] = isArray ? [1, VariantArrayType.Array] : [-1, VariantArrayType.Scalar];
  nodes.addVariable({
    ...{ componentOf: plc, browseName: name, nodeId: `s=${name}`, dataType: type, valueRank },
    ...(readOnly && { accessLevel: 'CurrentRead', userAccessLevel: 'CurrentRead' }),
    value: new Variant({
      ...{ dataType: DataType[type], arrayType },
      value: type === 'DateTime' ? new Date(value) : type === 'Double' ? Number(value) : value,
    }),
  });
}
await server.start();
console.log(`listens at ${server.endpoints[0].port}`);
