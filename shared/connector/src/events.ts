import type { ConnectorStatus } from '@lineside/contracts/connector';
import type { ConnectorNotice } from './notices.ts';
import type { AgentRef, ForeignWhy } from './state.ts';

/** The browser's Local Network Access state for this machine. */
export type Permission = 'open' | 'denied' | 'prompt';

/** The machine's clocks, by name; each runs at most once at a time. */
export type Clock = 'reconnect' | 'installer' | 'linger' | 'error';

/** Events of the machine. */
export type ConnectorEvent =
  | { type: 'permission'; is: Permission }
  /** A press: Check VPN client, Retry, or Connect itself. The browser may ask the person now. */
  | { type: 'check' }
  | { type: 'bootstrapped'; version: string }
  | { type: 'bootstrap-failed'; why: 'no-answer' | 'denied' | 'unasked' | ForeignWhy }
  /** Received by the socket. */
  | { type: 'status'; status: ConnectorStatus }
  /** Read by a call: the connector responds, with or without a socket. */
  | { type: 'answered'; status: ConnectorStatus }
  | { type: 'socket-lost' }
  /** It answered before, and now it is seen that it isn't for this page: the pairing is gone, or its words aren't known here. */
  | { type: 'turned-away'; why: 'pair' | 'newer' }
  | { type: 'start-installing' }
  | { type: 'stop-installing' }
  /** Connect was pressed, or the person has answered a question of its flow. */
  | { type: 'preparing'; agent: AgentRef }
  /** A question of the flow waits for the person, or the flow has ended. */
  | { type: 'not-preparing' }
  | { type: 'connecting'; agent: AgentRef }
  /** The connector took the request: from now on its idle means that it ended. */
  | { type: 'accepted' }
  | { type: 'not-connecting' }
  | { type: 'named'; agent: AgentRef }
  | { type: 'rang'; clock: Clock };

/** A notice as the machine makes it; the service adds the Retry. */
export type MachineNotice =
  | Exclude<ConnectorNotice, { id: 'unreachable' }>
  | { id: 'unreachable'; ms: null; agent?: AgentRef };

/** Effects that the machine requests. */
export type Effect =
  | { do: 'bootstrap' }
  | { do: 'open-socket' }
  | { do: 'close-socket' }
  | { do: 'set-clock'; clock: Clock; ms: number }
  | { do: 'stop-clock'; clock: Clock }
  | { do: 'look-up'; agentId: string }
  | { do: 'notify'; notice: MachineNotice };
