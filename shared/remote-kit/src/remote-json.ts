/** The static description of a remote: written by the build, read by the host. Free of React. */

export { type Claim, claim, type Holder, hasAddress } from './claims/claim.ts';
export { type HostAddress, hostAddresses } from './claims/host-addresses.ts';
export { claimsOf, type LeftOut, leftOutOf, lineOf, without } from './claims/left-out.ts';
export { unprivileged } from './claims/unprivileged.ts';
export { allows } from './manifest/allows.ts';
export { containerName, remoteFiles } from './manifest/container.ts';
export {
  type Localized,
  type MenuJson,
  parseRemoteJson,
  type RemoteJson,
  type RouteJson,
  remoteJson,
} from './manifest/remote-json.ts';
export { isPoint, pointNames } from './points/point-data.ts';
export { isPrivilege, type Privilege, privileges } from './points/privileges.ts';
export { type Language, languages } from './texts/languages.ts';
export { releaseOf } from './verdict/range.ts';
export { type HostFacts, type Reason, sayVerdict, type Verdict, verdict } from './verdict/verdict.ts';
