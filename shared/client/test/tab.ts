import { Agent, calls } from '@lineside/contracts';
import { createClient, onChanges, onData, send, sessionState, signIn, signOut } from '../src/index.ts';

/** The functions of a tab in tabs.test.ts; the test calls them by name from outside. */
const changes: unknown[] = [];
const tab = {
  changes,
  async start() {
    await createClient({ api: '/api/' }).start();
    onChanges(Agent, (news) => changes.push(...news.filter(({ act }) => act !== 'reset')));
  },
  signIn: (name: string) => signIn({ emailAddress: `${name}@example.com`, password: 'right' }),
  signOut,
  call: () => send(calls.GetMyUser),
  state: sessionState,
  watch: (agentId: string) => void onData(agentId, () => {}),
};

export type Tab = typeof tab;
Object.assign(globalThis, { tab });
