import { Extensions } from '@lineside/remote-kit';
import { Panel } from '@lineside/ui/base';

/** Parts of the screen that other remotes give. */
export function AgentPanels({ agentId }: { agentId: string }) {
  return (
    <Extensions
      point="agent.panel@1"
      props={{ agentId }}
      frame={(panel, content) => (
        <Panel key={panel.id} title={panel.t(panel.data.heading)}>
          {content}
        </Panel>
      )}
    />
  );
}
