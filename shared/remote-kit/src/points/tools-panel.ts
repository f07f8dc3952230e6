import type { ComponentType } from 'react';

/** `tools.panel@1`: a part of the Tools screen [2.12]. The export is a component without props. */
export type ToolsPanel = ComponentType;

/** A panel's data that the Tools screen has before its code is loaded. */
export interface ToolsPanelData {
  /** The panel's heading: a key in the texts of the remote that gives it. */
  heading: string;
}
