import type { AgentPanelProps } from '@lineside/remote-kit';
import { LinkedPages } from './LinkedPages.tsx';

/** The pages of a device, on its screen. */
export default function AgentPages({ agentId }: AgentPanelProps) {
  return <LinkedPages subject={{ kind: 'agent', publicId: agentId }} />;
}
