// The messages between a console and the widget. They need no code of the widget.

/** A token as the API's `CreateWidgetToken` gives it to the console's back end, passed on as it is. */
export interface WidgetToken {
  publicId: string;
  secretId: string;
  /** UTC, ISO 8601. */
  expiresOn: string;
  user: { publicId: string; name: string };
}

/** Why the API gave the back end no token: an item of its answer's `data`, passed on unchanged. */
export interface WidgetProblem {
  /** `consent-required`: the person has not allowed the console yet. The widget asks them in a pop-up of the portal. */
  code?: string;
  params?: Record<string, string>;
}

export interface WidgetOptions {
  /** Address of the API: `https://api.lineside.example.com/api`. */
  api: string;
  /**
   * Requests a token from the console's back end: at the start, and before each expires. `null`: the person is no
   * longer logged in to the console. A list: the API refused it, with its answer's `data`. An error counts as a back
   * end that doesn't respond, and is retried. Without it the person logs in by a pop-up of the portal, which must be
   * named then.
   */
  token?: (() => Promise<WidgetToken | readonly WidgetProblem[] | null>) | undefined;
  /** The device of the actions; without one there is only the status bar. */
  device?: string | undefined;
  /** Address of the portal: its links open there, and it asks people in a pop-up. Without it links are plain text. */
  portal?: string | undefined;
  language?: 'en' | 'nl' | undefined;
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** An IANA name such as Europe/Amsterdam; default: the browser's. */
  zone?: string | undefined;
  on?: WidgetListeners | undefined;
}

/**
 * The state of this computer's VPN, as far as this page may know it. `until`: the end of access, UTC; null without an
 * end.
 */
export interface WidgetStatus {
  is: 'disconnected' | 'connecting' | 'connected' | 'lost' | 'elsewhere';
  agentId: string | null;
  until: string | null;
}

/** The person's access to the device of the options. */
export interface WidgetAccess {
  agentId: string;
  state: 'open' | 'until' | 'needsApproval' | 'waiting' | 'scheduled' | 'rejected';
  until: string | null;
}

/** How a connection of this page ended without its own Disconnect. */
export interface WidgetEnd {
  agentId: string;
  /** Such as `over`, `revoked`, `signed-out`, `no-access`, `device-gone`, `disconnected`, `failed`. */
  reason: string;
  by: string | null;
}

/** A part of the widget failed to load: code or texts. It shows that in its place, with a retry button. */
export interface WidgetFailure {
  part: 'code' | 'texts';
}

export interface WidgetListeners {
  status?(status: WidgetStatus): void;
  access?(access: WidgetAccess): void;
  end?(end: WidgetEnd): void;
  failed?(failure: WidgetFailure): void;
}

/** A widget that is mounted. */
export interface WidgetHandle {
  /**
   * The connect flow for the device of the options or another one; never throws, failures are shown to the person. Like
   * all calls of the handle, it waits until the widget is rendered.
   */
  connect(agentId?: string): Promise<void>;
  disconnect(): Promise<void>;
  /** Opens the dialog in which the person asks for access. */
  requestAccess(agentId?: string): Promise<void>;
  openInfo(): Promise<void>;
  /**
   * The same as "Log in" in the widget, for a button of the page: call it in its `click`, or the browser opens no
   * pop-up.
   */
  signIn(): Promise<void>;
  status(): WidgetStatus;
  /** Changes what is drawn; `api` and `token` stay what they were. */
  update(options: Partial<Omit<WidgetOptions, 'api' | 'token'>>): void;
  /** Removes the widget, even while it is loading. A second call does nothing. */
  unmount(): void;
}
