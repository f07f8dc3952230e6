import { AgentScreen } from '../device/AgentScreen.tsx';

/** The screen of a device of another company that the one here controls: its list is the one of devices under audit [2.09]. */
export default function ControlledAgentScreen() {
  return <AgentScreen kind="underAudit" />;
}
