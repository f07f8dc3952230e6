/** A port to listen on, on loopback; 0 for a free one. */
export interface Listening {
  port: number;
  /** Name of the setting that changes the port, for the message that it is in use. */
  setting?: string;
}

/** A help centre of an operator (docs/operating.md). */
export interface HelpCentre {
  address: string;
  /** The name of the portal's content there. */
  contentId: string;
}

export interface PortalOptions extends Listening {
  /** Folder of the built host: `dist/host/<version>`. */
  folder: string;
  /** Public addresses (`https://norwell.example`): it answers on their host names, any other gets 421. */
  addresses: readonly string[];
  /**
   * Public addresses at which people may load a remote from their own machine (docs/operating.md): the same files under
   * other host names. Default: none; never one of `addresses`.
   */
  developmentAddresses?: readonly string[];
  /** Origins besides loopback that a remote may come from there: `https://anke.dev.example:5300`. */
  developmentOrigins?: readonly string[];
  /** Where the API listens: `http://127.0.0.1:8000`. */
  api: string;
  /** The time-out for the head of the API's answer, in milliseconds; then the page gets 504 (spec 8.03). */
  timeoutMs: number;
  /** The signed registry. Read at each request, so that replacing the file is all there is to a deployment. */
  registry: string;
  /** The configuration of served pages; it is part of the page. */
  config: object;
  /** Origins that remotes may be loaded from: the whole list of the deployment, whatever the registry says today. */
  remoteOrigins: readonly string[];
  /** Origins of remotes' own back ends, which pages may call but not load anything from. Default: none. */
  backendOrigins?: readonly string[];
  /**
   * Whether names one label below each address lead here too: then each template of components has an origin of its own.
   * Otherwise its frames have none, and no storage. Default: no.
   */
  componentHosts?: boolean;
  /** Origins of the API alone, which components call with tokens of their own. Default: none. */
  apiOrigins?: readonly string[];
  /** Where people read how the portal works: pages show it in a frame. Default: none. */
  helpCentre?: HelpCentre | undefined;
  /** Whether pages may also reach a connector in local mode, on port 5789 over HTTP (spec 9.12). */
  localConnector: boolean;
  /**
   * Further pages that others open in a window of their own, beside the portal's own one for consoles: `/embedded`,
   * with all below. Their opener may reach that window.
   */
  popUps?: readonly string[];
  /** Folder of files that people save: `/downloads/<file>`. */
  downloads?: string;
  /** For `npm run dev`: builds have no hashes, and pages reload on request. */
  development?: boolean;
}

export interface RemoteOptions extends Listening {
  name: string;
  /** Folder with the remote's versions: `dist/<name>`. */
  folder: string;
}

export interface StaticOptions {
  portal?: PortalOptions;
  remotes: readonly RemoteOptions[];
}
