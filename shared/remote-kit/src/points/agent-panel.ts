import type { ComponentType } from 'react';

/** `agent.panel@1`: a part of the device screen. The export is a component with these props. */
export interface AgentPanelProps {
  /** The device's publicId: 12 alphanumeric characters (spec 9.03). */
  agentId: string;
}

export type AgentPanel = ComponentType<AgentPanelProps>;

/** What the device screen knows of a panel before its code is there. */
export interface AgentPanelData {
  /** The panel's heading: a key in the texts of the remote that gives it. */
  heading: string;
}
