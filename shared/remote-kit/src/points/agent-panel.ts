import type { ComponentType } from 'react';

/** `agent.panel@1`: a part of the device screen. The export is a component with these props. */
export interface AgentPanelProps {
  /** The device's publicId: 12 alphanumeric characters (spec 9.03). */
  agentId: string;
}

export type AgentPanel = ComponentType<AgentPanelProps>;

/** A panel's data that the device screen has before its code is loaded. */
export interface AgentPanelData {
  /** The panel's heading: a key in the texts of the remote that gives it. */
  heading: string;
}
