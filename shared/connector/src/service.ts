import { serverNow } from '@lineside/client';
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  firstValueFrom,
  Subject,
  type Subscription,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import { type ConnectResult, connectFlow, explain } from './connect-flow.ts';
import type { Clock, ConnectorEvent, Effect } from './events.ts';
import { bootstrap, ConnectorRefusal, pairWith, postConnect, postDisconnect, readStatus, socket } from './link.ts';
import { newMachine, step } from './machine.ts';
import type { ConnectorNeeds } from './needs.ts';
import { permission } from './permission.ts';
import type { AgentRef, ConnectorState } from './state.ts';
import { browserId, connectedAgent, keepPairingCode, takePairingCode } from './storage.ts';

/** The one connector service of a page. */
export interface ConnectorService {
  /** Takes a pairing code out of the page's address; call it before the router reads the address. */
  keepPairingCode(): void;
  /** Gives the service what it needs and begins to look. Once per page: a second call replaces the needs alone. */
  start(needs: ConnectorNeeds): void;
  getState(): ConnectorState;
  /** Calls back after each change; the answer ends it. */
  subscribe(listener: () => void): () => void;
  /** Stops looking, listening and waiting; `start` starts again. For a console that leaves its page. */
  stop(): void;
  /** The connect flow for one device (spec 4.29). Never throws: a failure becomes a notice. */
  connect(agent: AgentRef): Promise<ConnectResult>;
  /**
   * Ends the connection this browser started, or cancels a preparing connect; resolves when the connector has accepted
   * it.
   */
  disconnect(): Promise<void>;
  /** Looks for the connector at a press, which lets the browser ask the person (spec 4.20, 8.22). */
  check(): void;
  /** Looks each 2.5 s, up to an hour, until found (spec 4.23); the answer stops it. */
  startRetrying(): () => void;
  /** The networks that this computer is in (CIDR), as the VPN client says at this moment; null where it doesn't. */
  networks(): Promise<readonly string[] | null>;
  /** Asks whether to pair, trades the code for a token and looks again. */
  pair(code: string): Promise<'paired' | 'cancelled' | 'refused'>;
}

export function createConnectorService(): ConnectorService {
  const controller = browserId();
  let machine = newMachine(controller, connectedAgent.read());
  let needs: ConnectorNeeds | null = null;
  const states = new BehaviorSubject(machine.state);
  const bootstraps = new Subject<void>();
  const sockets = new Subject<'open' | 'close'>();
  const clocks = new Map<Clock, Subscription>();
  let running: Subscription[] = [];

  const dispatch = (event: ConnectorEvent): void => {
    const [next, effects] = step(machine, event, serverNow());
    if (next.agent !== machine.agent) connectedAgent.write(next.agent);
    machine = next;
    states.next(machine.state);
    for (const effect of effects) run(effect);
  };

  const run = (effect: Effect): void => {
    if (effect.do === 'bootstrap') bootstraps.next();
    else if (effect.do === 'open-socket') sockets.next('open');
    else if (effect.do === 'close-socket') sockets.next('close');
    else if (effect.do === 'stop-clock') clocks.get(effect.clock)?.unsubscribe();
    else if (effect.do === 'set-clock') setClock(effect.clock, effect.ms);
    else if (effect.do === 'look-up') void lookUp(effect.agentId);
    else if (effect.notice.id === 'unreachable') needs?.notify({ ...effect.notice, retry: check });
    else needs?.notify(effect.notice);
  };

  const setClock = (clock: Clock, ms: number): void => {
    clocks.get(clock)?.unsubscribe();
    clocks.set(
      clock,
      timer(ms).subscribe(() => dispatch({ type: 'rang', clock })),
    );
  };

  const lookUp = async (agentId: string): Promise<void> => {
    // a name is a nicety: where the look-up fails, its place stays empty
    const agent = await needs?.agent(agentId).catch(() => null);
    if (agent) dispatch({ type: 'named', agent: { publicId: agent.publicId, name: agent.name } });
  };

  const check = () => dispatch({ type: 'check' });

  /** Waits for the look that was just begun: until its answer, or the socket's first word after it. */
  const poll = async (): Promise<void> => {
    if (machine.state.availability.is === 'found') return;
    const answered = firstValueFrom(searched);
    check();
    await answered;
  };
  const searched = new Subject<void>();

  const connect = async (agent: AgentRef, ticket: string): Promise<void> => {
    const { companyId, sectorId } = needs!.context();
    dispatch({ type: 'connecting', agent });
    const problem = await postConnect({ companyId, agentId: agent.publicId }, ticket, sectorId, controller).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    dispatch({ type: problem ? 'not-connecting' : 'accepted' });
    if (problem) onTaskError(problem.error);
    // the socket may have spoken of this before the answer came, and an answer may be lost on its way: asking once leaves
    // nothing to chance
    const status = await readStatus().catch((error) => {
      onTaskError(error);
      return null;
    });
    if (status) dispatch({ type: 'answered', status });
    const { session } = machine.state;
    const isConnected = 'agent' in session && session.agent.publicId === agent.publicId;
    if (problem && (problem.error instanceof ConnectorRefusal || !isConnected)) throw problem.error;
  };

  const disconnect = async () => {
    try {
      await postDisconnect(controller);
    } catch (error) {
      onTaskError(error);
      throw error;
    }
  };

  /** A connector that has forgotten this page's pairing counts as not paired, whatever its socket still sends. */
  const onTaskError = (error: unknown) => {
    if (error instanceof ConnectorRefusal && error.code === 'pair') dispatch({ type: 'turned-away', why: 'pair' });
  };

  /** The connect pressed last; one that was pressed before it, or that a Disconnect broke off, connects nothing. */
  let latest = {};

  const service: ConnectorService = {
    keepPairingCode,
    getState: () => machine.state,
    subscribe(listener) {
      const subscription = states.pipe(skip(1), distinctUntilChanged()).subscribe(listener);
      return () => subscription.unsubscribe();
    },
    start(options) {
      const first = needs === null;
      needs = options;
      if (!first) return;
      running = [
        bootstraps.pipe(switchMap(bootstrap)).subscribe((event) => {
          dispatch(event);
          if (event.type === 'bootstrap-failed') searched.next();
        }),
        sockets.pipe(switchMap((wanted) => (wanted === 'open' ? socket() : EMPTY))).subscribe((event) => {
          dispatch(event);
          searched.next();
        }),
        permission.subscribe((is) => dispatch({ type: 'permission', is })),
      ];
      const code = takePairingCode();
      if (code !== null) void service.pair(code);
    },
    stop() {
      latest = {};
      needs = null;
      for (const subscription of [...running, ...clocks.values()]) subscription.unsubscribe();
      running = [];
      clocks.clear();
      machine = newMachine(controller, connectedAgent.read());
      states.next(machine.state);
    },
    async connect(agent) {
      const current = needs;
      if (current === null) throw new Error('connectorService.start comes first');
      const thisRun = {};
      latest = thisRun;
      const prepares = (event: ConnectorEvent) => latest === thisRun && dispatch(event);
      prepares({ type: 'preparing', agent });
      try {
        return await connectFlow(agent, {
          needs: current,
          availability: () => machine.state.availability,
          session: () => machine.state.session,
          async asking(question) {
            prepares({ type: 'not-preparing' });
            const answer = await question;
            prepares({ type: 'preparing', agent });
            return answer;
          },
          brokenOff: () => latest !== thisRun,
          look: poll,
          disconnect,
          connect,
          browser: navigator,
        });
      } catch (error) {
        current.notify({ id: 'not-connected', ms: 5_000, why: whyNot(error), agent, explain: explain(current, agent) });
        return 'failed';
      } finally {
        prepares({ type: 'not-preparing' });
      }
    },
    async disconnect() {
      latest = {};
      dispatch({ type: 'not-preparing' });
      await disconnect();
    },
    check,
    startRetrying() {
      dispatch({ type: 'start-installing' });
      return () => dispatch({ type: 'stop-installing' });
    },
    networks: () =>
      readStatus().then(
        (status) => status.networks ?? null,
        () => null,
      ),
    async pair(code) {
      if ((await needs?.ask('pair', { origin: location.origin })) !== 'pair') return 'cancelled';
      try {
        await pairWith(code);
      } catch (error) {
        const why = error instanceof ConnectorRefusal ? 'refused' : 'no-answer';
        needs?.notify({ id: 'not-paired', ms: 5_000, why });
        return 'refused';
      }
      check();
      return 'paired';
    },
  };
  return service;
}

/** The result of a Connect that the connector, or a call before it, refused. */
function whyNot(error: unknown): 'busy' | 'unpaired' | 'refused' | 'failed' {
  if (!(error instanceof ConnectorRefusal)) return 'failed';
  return error.code === 'busy' ? 'busy' : error.code === 'pair' ? 'unpaired' : 'refused';
}
