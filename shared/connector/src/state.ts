import type { ConnectionEnd, ConnectorDriver, ConnectStep } from '@lineside/contracts/connector';

/** A device in the connector's state; the name is null until it has been looked up. */
export interface AgentRef {
  publicId: string;
  name: string | null;
}

/** Why a running connector doesn't serve this page. */
export type ForeignWhy = 'pair' | 'older' | 'newer';

/** Whether the connector answers (spec 4.18-4.23). */
export type Availability =
  /**
   * `looking`: asked and not answered yet. `unasked`: waits for a press, as the browser will ask the person. `asking`:
   * pressed, and the browser's question is open.
   */
  | { is: 'lost'; why: 'looking' | 'unasked' | 'asking' }
  /** The socket broke: tried again each 6 s, `tries` times so far (spec 9.11). */
  | { is: 'lost'; why: 'socket'; tries: number }
  /**
   * `pair`: it runs, but doesn't know this portal. `gone`: it answered before and no longer does. `older`, `newer`: it
   * runs, and speaks another version than this page.
   */
  | { is: 'missing'; why: 'no-answer' | 'gone' | ForeignWhy }
  /** The browser was set to block this page. */
  | { is: 'blocked' }
  | { is: 'found'; version: string; driver: ConnectorDriver };

/** The VPN session as this page may know it (spec 4.24-4.27). */
export type VpnSession =
  /** `ended` is how the last one of this page ended. `lingering` for the second in which the status bar stays (4.27). */
  | { is: 'idle'; ended: (ConnectionEnd & { agent: AgentRef }) | null; lingering: boolean }
  | { is: 'connecting'; agent: AgentRef; steps: ConnectStep[] }
  /** `since` in milliseconds of the page's clock; `until` when access ends, in UTC, null where it doesn't. */
  | { is: 'connected'; agent: AgentRef; computerAddress: string | null; until: string | null; since: number }
  /** Another window, browser or portal started it, for this device: without a Disconnect here. */
  | { is: 'elsewhere'; does: 'connecting' | 'connected'; agentId: string };

/**
 * A connect that this page has begun and the connector hasn't accepted yet: device, login, client and ticket are
 * checked first. Also `none` while a question of the flow waits for the person.
 */
export type Attempt = { is: 'none' } | { is: 'preparing'; agent: AgentRef };

/** Looking for a connector that is being installed: each 2.5 s, `left` times more (spec 4.23). */
export type Installing = { is: 'off' } | { is: 'on'; left: number };

export interface ConnectorState {
  availability: Availability;
  session: VpnSession;
  attempt: Attempt;
  installing: Installing;
}

/** The state before the first look. */
export const notLooked: ConnectorState = {
  availability: { is: 'lost', why: 'looking' },
  session: { is: 'idle', ended: null, lingering: false },
  attempt: { is: 'none' },
  installing: { is: 'off' },
};
