import type { ComponentType } from 'react';

/** `tools.panel@1`: a part of the Tools screen [2.12]. The export is a component without props. */
export type ToolsPanel = ComponentType;

/** What the Tools screen knows of a panel before its code is there. */
export interface ToolsPanelData {
  /** The panel's heading: a key in the texts of the remote that gives it. */
  heading: string;
}
