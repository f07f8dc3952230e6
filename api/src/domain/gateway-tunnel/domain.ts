import type { Domain } from '../domain.ts';
import { gatewayTunnelCalls } from './calls.ts';

export const gatewayTunnelDomain = { calls: gatewayTunnelCalls } satisfies Domain;
