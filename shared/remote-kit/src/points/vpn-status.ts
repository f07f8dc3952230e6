/** The state of the VPN for this page; the connector service's `session.is`, with its device. */
export interface VpnStatus {
  /** `elsewhere`: another window started it. */
  is: 'idle' | 'connecting' | 'connected' | 'elsewhere';
  /** The device being connected or connected to; null when idle, or when another window started it. */
  agentId: string | null;
}
