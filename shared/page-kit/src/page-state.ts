import type { TimeRange, VpnClientStatus } from '@lineside/page-frame';
import type { ComponentContext } from '@lineside/page-frame/context';
import { createContext } from 'react';

/** What a component is drawn with: its context of the public interface, and what the page has said last. */
export interface PageState {
  context: ComponentContext;
  timeRange: TimeRange;
  vpn: VpnClientStatus;
}

export const PageStateContext = createContext<PageState | null>(null);
