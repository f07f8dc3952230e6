import type { ConnectionEnd } from '@lineside/contracts/connector';
import type { AgentRef } from './state.ts';

/** Messages of the connector service for the person; the display has the texts. `ms` null: until dismissed. */
export type ConnectorNotice =
  /** Device offline on connect (spec 8.21); its Why? action calls `explain`. */
  | { id: 'device-offline'; ms: 5000; explain: () => void }
  /**
   * Unable to communicate with the VPN client; its Retry action calls `retry` (spec 8.22). `agent`: the device whose
   * connection ended with it.
   */
  | { id: 'unreachable'; ms: null; agent?: AgentRef; retry: () => void }
  /** VPN client installation found (spec 8.23). */
  | { id: 'found'; ms: 3000 }
  /** The connector's own error sentence, the last of those within 500 ms (spec 8.24). */
  | { id: 'error'; ms: 5000; message: string }
  /** A connection of this page ended, and not by its own Disconnect; or by a Connect to another device. */
  | { id: 'ended'; ms: 5000; agent: AgentRef; end: ConnectionEnd }
  /**
   * Connect came to nothing before the connector began: the device isn't there, another connect is under way, the pairing
   * is gone, or a call failed. Its Why? action calls `explain`.
   */
  | {
      id: 'not-connected';
      ms: 5000;
      why: 'noDevice' | 'busy' | 'unpaired' | 'refused' | 'failed';
      agent: AgentRef;
      explain: () => void;
    }
  /** Pairing came to nothing: the code isn't good any more, or the connector didn't answer. */
  | { id: 'not-paired'; ms: 5000; why: 'refused' | 'no-answer' };
