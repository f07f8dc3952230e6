export { ipProtocolNumbers } from './entities/ip-protocols.ts';
export { ipv4, netMask } from './kinds/network.ts';
export { isBetween, isHost, isWithin, type NetworkAddress, specialRange } from './router/addresses.ts';
export {
  type FaultOfChange,
  faultsOfChange,
  leftOutside,
  type NetworkPart,
  networkPart,
  problemsOf,
  type StoredNetworks,
} from './router/changed-networks.ts';
export { type Fault, type NetworkProblem, networkProblems, type RouterNetworks } from './router/network-problems.ts';
export { movedAddress } from './router/renumber.ts';
