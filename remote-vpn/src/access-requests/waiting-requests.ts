import { liveTotal } from '@lineside/client';
import { AgentAccessRequest, where } from '@lineside/contracts';
import type { MenuCount } from '@lineside/remote-kit';

/** The number of requests that wait for the person, in the menu and in the header. */
export const waitingRequests: MenuCount = liveTotal(AgentAccessRequest, [where('eq', 'waitsForMe', true)]);
