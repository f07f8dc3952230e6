import type { ConnectQuestions } from '@lineside/connector';

declare module '@lineside/remote-kit' {
  interface Questions extends ConnectQuestions {
    /** The request dialog for the time after an access that ends: start is where that one ends, in UTC. */
    'request-more-time': {
      props: { agentId: string; vpn: boolean; servers: readonly string[]; start: string };
      answer: 'sent' | 'closed';
    };
    /** Logging out while the VPN is in use [2.68]. */
    'log-out-connected': { props: Record<never, never>; answer: 'log-out' | 'stay' };
  }
}
