/**
 * What a page and the frame of an uploaded component say to each other, over one MessagePort: plain data that both
 * structured-clone. The page trusts nothing of what a frame says.
 */

/** A period in ms since 1970, to before `to`. */
export interface TimeRange {
  from: number;
  to: number;
}

/** The short-lived token that a component's own calls carry (spec of the public interface: `appData.accessToken`). */
export interface FrameToken {
  publicId: string;
  secretId: string;
}

export interface AppData {
  accessToken: FrameToken;
  apiAppId: string;
  apiVersion: string;
  company: { publicId: string };
  language: string;
  locale: string;
  timeZone: string;
}

/** What a VPN client does, as components read it. */
export interface VpnClientStatus {
  status: 'idle' | 'connecting' | 'connected';
  activeRequest:
    | ''
    | {
        agentId: string;
        companyId: string;
        controllerId: string;
        steps: { name: string; description: string; status: { code: string; message: string } }[];
      };
}

/** Colours of the page by the name of their custom property, without dashes; and whether it is light or dark. */
export interface Look {
  scheme: 'light' | 'dark';
  colours: Readonly<Record<string, string>>;
}

/** The first message, beside the port: all that a component reads at once. */
export interface FrameStart {
  /** The text of the program that reads this; the document runs it. */
  program: string;
  /** The folder of the component's files; absolute. */
  base: string;
  /** Path of its program there, and the element that it defines. */
  main: string;
  tag: string;
  componentId: string;
  templateId: string;
  appData: AppData;
  mode: 'edit' | 'view';
  inputs: Record<string, unknown>;
  /** The version that stored the inputs; null if unknown. */
  inputsVersion: string | null;
  timeRange: TimeRange;
  timeRangeIsAdjustable: boolean;
  vpn: VpnClientStatus;
  /** Ids of devices that the viewer may open a VPN connection to. */
  vpnAccess: readonly string[];
  /** Texts by their keys. */
  words: Readonly<Record<string, string>>;
  /** Addresses of the API's routes by name, `{name}` standing for an id. */
  links: Readonly<Record<string, string>>;
  look: Look;
}

/** A query of logged values, as the public interface describes it. */
export interface LoggingQuery {
  selector?: string;
  tag?: { publicId: string };
  variable?: { publicId: string };
  /** ISO 8601; the page's period by default. */
  from?: string;
  to?: string;
  limit?: number;
  offset?: number;
  order?: 'asc' | 'desc';
  preAggr?: string;
  postAggr?: string;
  postTransform?: string;
  /** In seconds. */
  step?: number;
  factor?: number | string;
  decimals?: number | string;
  unit?: string;
  extendedBoundary?: boolean;
  ref?: string;
}

export interface ResourceQuery {
  selector: string;
  fields?: readonly string[];
  publicId?: string;
}

export type Reading = boolean | number | string | null;

/** The tag and variable of a query, and its values: in ms since 1970, in the order that was asked. */
export interface LoggedValues {
  tag: { publicId: string; name: string; slug: string } | null;
  variable: { publicId: string; name: string; slug: string; unit: string | null; type: string } | null;
  points: readonly (readonly [time: number, value: Reading])[];
}

/** A rectangle in the frame's own pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What only the page can do, or ask the person; each answers once. */
export interface Requests {
  alert: { title?: string; message?: string; buttonText?: string };
  confirm: {
    title?: string;
    message?: string;
    confirmButtonText?: string;
    confirmCheckbox?: boolean | string;
    destructive?: boolean;
  };
  form: {
    title?: string;
    inputs: readonly unknown[];
    initialValue?: Record<string, unknown>;
    submitButtonText?: string;
    discardChangesPrompt?: boolean;
  };
  /** `at`: where the menu opens; without it, as a sheet. */
  menu: { at: Rectangle | null; actions: readonly { title: string; destructive?: boolean }[] };
  select: { at: Rectangle; options: readonly { title: string }[]; selected?: number };
  navigate: { path: string };
  save: { content: string | Blob; name: string };
  setTimeRange: TimeRange;
  toggleVpn: { agentId: string };
  showVpn: { agentId: string };
  resources: { queries: readonly ResourceQuery[] };
  /** Changes a record, once the person agrees. */
  update: { selector: string; data: unknown };
}
export type RequestName = keyof Requests;

export type ToPage =
  | { is: 'ready' }
  | { is: 'failed'; reason: string }
  /** The answer to `ping`, with the size of the frame's heap in bytes, where the browser tells it. */
  | { is: 'alive'; number: number; heap: number | null }
  | { is: 'query'; id: number; queries: readonly LoggingQuery[]; once: boolean }
  | { is: 'cancel'; id: number }
  | { [N in RequestName]: { is: 'request'; id: number; name: N; details: Requests[N] } }[RequestName]
  | { is: 'tooltip'; at: Rectangle; message: string; position: 'top' | 'bottom' | 'left' | 'right' }
  | { is: 'no-tooltip' };

export type ToFrame =
  | { is: 'ping'; number: number }
  | { is: 'values'; id: number; values: readonly LoggedValues[] }
  | { is: 'query-failed'; id: number; reason: string }
  | { is: 'answer'; id: number; value: unknown }
  | { is: 'refused'; id: number; reason: string }
  | { is: 'time-range'; range: TimeRange }
  | { is: 'vpn'; status: VpnClientStatus }
  | { is: 'vpn-access'; agents: readonly string[] }
  | { is: 'token'; token: FrameToken }
  | { is: 'look'; look: Look };
