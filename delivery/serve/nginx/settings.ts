import path from 'node:path';
import { parseJsonFile } from '@lineside/contracts';
import type { RegistryKey } from '@lineside/remote-kit/registry';
import type { HelpCentre } from '../options.ts';
import { type Check, listOf, matching, object, or, origin, port, wrong, yesOrNo } from './checks.ts';
import type { ServedPublisher } from './publisher.ts';
import type { ServedWebAccess } from './web-access.ts';

/** An origin that remotes are loaded from, and the folder with `<name>/<version>/` of each that is served there. */
export interface ServedRemotes {
  origin: string;
  folder: string;
}

/** A deployment's settings, for nginx to serve it. docs/operating.md describes them. */
export interface NginxSettings {
  /** Public addresses of the portal, a brand each: `https://norwell.example`. Any other host name gets 421. */
  addresses: string[];
  /** Public addresses at which people may load a remote from their own machine; none in most deployments. */
  developmentAddresses: string[];
  /** Origins besides loopback that a remote may come from there. */
  developmentOrigins: string[];
  /** Public addresses of the API alone, for clients and for pages of others: event stream, bearer tokens, WebSockets. */
  apiAddresses: string[];
  /** Where the API listens: `http://127.0.0.1:8000`. */
  api: string;
  /** The publisher of the registry; left out where no other machine is to reach it. */
  publisher: ServedPublisher | undefined;
  /** The proxies of web access, each at a name of its own with all names one label below it. */
  webAccess: ServedWebAccess[];
  /** The built host: `…/host/<version>`; the versions beside it are served too. */
  host: string;
  /** The signed registry. */
  registry: string;
  /** Files that people save: `…/downloads`. */
  downloads: string | undefined;
  remotes: ServedRemotes[];
  /** More origins that remotes may be loaded from, which are served elsewhere. */
  remoteOrigins: string[];
  /** Origins of the back ends that remotes have of their own: pages may call them. */
  backendOrigins: string[];
  /** Public keys of the deployment's root: pages accept its trust. */
  registryKeys: RegistryKey[];
  appName: string | undefined;
  cloud: { domain: string; statusPage: string } | undefined;
  webRoot: string | undefined;
  /** Id of the sector in which people are asked for new terms of use. */
  termsSector: string | undefined;
  /**
   * Whether names one label below each address lead here too (`*.norwell.example`, also in the certificate): then uploaded
   * components have origins of their own. Otherwise their frames have no storage.
   */
  componentHosts: boolean;
  /** Where people read how the portal works: pages show it in a frame. */
  helpCentre: HelpCentre | undefined;
  /** Whether pages may reach a connector in local mode, over HTTP. */
  localConnector: boolean;
  /** Where pages are that others open in a window of their own: `/embedded`, with all below. */
  popUps: string[];
  /** Files in PEM; one certificate for all names. Without it, a proxy before nginx terminates TLS. */
  tls: { certificate: string; key: string } | undefined;
  /** Addresses of this machine that are listened on, and the ports. */
  listen: { on: string[]; http: number; https: number };
  /** Networks of proxies before nginx, whose client address is trusted: `10.0.0.0/8`. */
  proxies: string[];
  /** The user of the workers, if root starts nginx. */
  user: string | undefined;
  /** Folder for nginx's runtime files, instead of its compiled-in ones. */
  work: string | undefined;
}

// a path must not end its value, or contain a variable of nginx
const file = matching(/^\/[\w./ @+-]+$/, 'an absolute path of letters, digits and . _ - / @ +');
const folderOf = (pattern: RegExp, expected: string): Check<string> => {
  const check = matching(pattern, expected);
  return (value, field) => check(file(value, field), field);
};
const text = matching(/\S/, 'a text');
const address = origin(/^https?:/, 'an origin with no path, such as https://norwell.example');

// pages add `?content=…` to it
const helpAddress: Check<string> = (value, field) => {
  const text = typeof value === 'string' && URL.canParse(value) ? value : '';
  const { origin } = new URL(text || 'about:blank');
  if (/^https?:/.test(origin) && !text.startsWith(origin)) return wrong(field, `written as browsers do: ${origin}`);
  const expected = 'an address without ? and #, such as https://help.example/portal';
  return matching(/^https?:\/\/[\w.:[\]-]+(?:\/[\w./~-]*)?$/, expected)(text, field);
};

const check = object<NginxSettings>({
  addresses: listOf(address, 1),
  developmentAddresses: or(listOf(address), []),
  developmentOrigins: or(listOf(address), []),
  apiAddresses: or(listOf(address), []),
  api: origin(/^http:/, 'where the API listens, such as http://127.0.0.1:8000'),
  publisher: or(
    object<ServedPublisher>({
      address,
      at: origin(/^http:/, 'where the publisher listens, such as http://127.0.0.1:8026'),
    }),
    undefined,
  ),
  webAccess: or(
    listOf(
      object<ServedWebAccess>({
        address,
        at: origin(/^http:/, 'where the proxy listens, such as http://127.0.0.1:9876'),
        tls: or(object<{ certificate: string; key: string }>({ certificate: file, key: file }), undefined),
      }),
    ),
    [],
  ),
  host: folderOf(/\/host\/[\w.-]+$/, 'the folder that the build made, …/host/<version>'),
  registry: file,
  downloads: or(folderOf(/\/downloads$/, 'a folder that is called downloads'), undefined),
  remotes: or(listOf(object<ServedRemotes>({ origin: address, folder: file })), []),
  remoteOrigins: or(listOf(address), []),
  backendOrigins: or(listOf(address), []),
  registryKeys: listOf(object<RegistryKey>({ id: text, publicKey: text, development: or(yesOrNo, undefined) }), 1),
  appName: or(text, undefined),
  cloud: or(object<{ domain: string; statusPage: string }>({ domain: text, statusPage: text }), undefined),
  webRoot: or(text, undefined),
  termsSector: or(text, undefined),
  componentHosts: or(yesOrNo, false),
  helpCentre: or(object<HelpCentre>({ address: helpAddress, contentId: text }), undefined),
  localConnector: or(yesOrNo, false),
  popUps: or(listOf(matching(/^(?:\/[\w-]+)+$/, 'the beginning of an address, such as /embedded')), []),
  tls: or(object<{ certificate: string; key: string }>({ certificate: file, key: file }), undefined),
  listen: (value, field) =>
    object<NginxSettings['listen']>({
      on: or(listOf(matching(/^(?:\*|[\d.]+|\[[\da-f:]+\])$/, 'an address of this machine, such as * or [::]'), 1), [
        '*',
      ]),
      http: or(port, 80),
      https: or(port, 443),
    })(value ?? {}, field),
  proxies: or(listOf(matching(/^[\da-f.:]+(?:\/\d+)?$/, 'a network, such as 10.0.0.0/8')), []),
  user: or(matching(/^[\w-]+$/, 'the name of a user'), undefined),
  work: or(file, undefined),
});

/** Reads settings in JSON. Throws a sentence that names the invalid field. */
export function readNginxSettings(json: string | Uint8Array): NginxSettings {
  let value: unknown;
  try {
    value = parseJsonFile(json);
  } catch (problem) {
    throw new Error(`The settings are no JSON: ${(problem as Error).message}`);
  }
  const settings = check(value, '');
  refuseSharedHosts(settings);
  const paths = [settings.host, settings.registry, settings.downloads, ...settings.remotes.map(({ folder }) => folder)];
  const open = paths.find((item) => item !== undefined && path.normalize(item) !== item);
  if (open !== undefined) throw new Error(`The path ${open} must be written without .. and //.`);
  return settings;
}

/** A host name leads to one thing: a page must never be on an origin that holds the code of remotes. */
function refuseSharedHosts({
  addresses,
  developmentAddresses,
  apiAddresses,
  publisher,
  webAccess,
  remotes,
  helpCentre,
}: NginxSettings): void {
  const hostnames = new Set(addresses.map((address) => new URL(address).hostname));
  const others = [
    ...developmentAddresses.map(
      (developmentAddress, index) => [developmentAddress, `developmentAddresses[${index}]`] as const,
    ),
    ...apiAddresses.map((apiAddress, index) => [apiAddress, `apiAddresses[${index}]`] as const),
    ...(publisher ? [[publisher.address, 'publisher.address'] as const] : []),
    ...webAccess.map((proxy, index) => [proxy.address, `webAccess[${index}].address`] as const),
    ...remotes.map((remote, index) => [remote.origin, `remotes[${index}].origin`] as const),
    ...(helpCentre ? [[helpCentre.address, 'helpCentre.address'] as const] : []),
  ];
  for (const [one, field] of others) {
    const { hostname } = new URL(one);
    if (hostnames.has(hostname)) throw new Error(`The setting ${field} is wrong: ${hostname} is there already.`);
    hostnames.add(hostname);
  }
}

/** Every origin that remotes may be loaded from. */
export const allRemoteOrigins = ({ remotes, remoteOrigins }: NginxSettings): string[] => [
  ...new Set([...remotes.map((remote) => remote.origin), ...remoteOrigins]),
];

/** The configuration of served pages. */
export const pageConfigOf = (settings: NginxSettings): object => ({
  api: '/api/',
  remoteOrigins: allRemoteOrigins(settings),
  backendOrigins: settings.backendOrigins,
  registryKeys: settings.registryKeys,
  appName: settings.appName,
  cloud: settings.cloud,
  webRoot: settings.webRoot,
  termsSector: settings.termsSector,
  helpCentre: settings.helpCentre,
  componentHosts: settings.componentHosts,
  publicApi: settings.apiAddresses[0] && `${new URL(settings.apiAddresses[0]).origin}/api/`,
});
