import type { AppContext } from '../domain/app-context.ts';
import type { Hub } from './events/hub.ts';

/** What the server has beside the handlers' dependencies: the readers of event streams and sockets. */
export interface ServerContext extends AppContext {
  hub: Hub;
}
