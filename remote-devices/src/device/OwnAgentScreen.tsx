import { AgentScreen } from './AgentScreen.tsx';

/** The screen of a device of the company one works in [2.08]. */
export default function OwnAgentScreen() {
  return <AgentScreen kind="devices" />;
}
