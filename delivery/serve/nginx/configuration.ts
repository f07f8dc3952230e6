import { remoteHeaders } from '../headers.ts';
import { mannerOf, ownErrors, refusals, wholeAddresses } from './answers.ts';
import { apiAlone, apiUpstream, dotSegments, missingApi } from './api.ts';
import { componentLocations, componentMaps, componentName } from './components.ts';
import { fileTypes, versionedFiles } from './files.ts';
import { portal } from './portal.ts';
import { publisherLocations, publisherUpstream } from './publisher.ts';
import type { NginxSettings } from './settings.ts';
import { block, map } from './syntax.ts';
import { namesWithDot, withoutDot } from './trailing-dot.ts';
import { unknownHosts } from './unknown-hosts.ts';
import { webAccessLocations, webAccessNames, webAccessUpstream } from './web-access.ts';

/**
 * The whole configuration of an nginx (1.20 or later, as distributions build it) that serves a deployment: the same
 * answers as the demo's own server, with TLS and HTTP/2 if there is a certificate. Both use the same lists.
 */
export function nginxConfiguration(settings: NginxSettings): string {
  const { user, work, proxies } = settings;
  return [
    '# Made by npm run nginx from the settings of the deployment: change those, and make it anew.',
    ...(user ? [`user ${user};`] : []),
    'worker_processes auto;',
    'worker_rlimit_nofile 16384;',
    ...(work ? [`pid '${work}/nginx.pid';`] : []),
    'error_log stderr warn;',
    '',
    ...block('events', 'worker_connections 8192;'),
    '',
    ...block(
      'http',
      work ? temporary.map((kind) => `${kind}_temp_path '${work}/${kind}';`) : [],
      'access_log off;',
      'server_tokens off;',
      'sendfile on;',
      'tcp_nopush on;',
      '# heads that come slowly are given up in time',
      'client_header_timeout 5s;',
      'server_names_hash_max_size 4096;',
      'server_names_hash_bucket_size 128;',
      'map_hash_bucket_size 128;',
      'variables_hash_bucket_size 128;',
      fileTypes(),
      ...(proxies.length > 0
        ? [
            proxies.map((proxy) => `set_real_ip_from ${proxy};`),
            ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'],
          ]
        : []),
      '',
      servers(settings),
    ),
    '',
  ].join('\n');
}

/** Folders for nginx's files. */
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function servers(settings: NginxSettings): string[] {
  const { addresses, developmentAddresses, apiAddresses, publisher, webAccess, remotes } = settings;
  const page = portal(settings);
  const developed = developmentAddresses.length > 0 ? portal(settings, true) : null;
  const unknown = unknownHosts(addresses);
  const publishers = publisher ? [publisher.address] : [];
  const origins = remotes.map(({ origin }) => origin);
  const proxies = webAccess.map(({ address }) => address);
  const all = [...addresses, ...developmentAddresses, ...apiAddresses, ...publishers, ...proxies, ...origins];
  return [
    ...map('$request_method', '$reads', 'default 0;', 'GET 1;', 'HEAD 1;'),
    ...map('$http_accept_encoding', '$brotli', 'default .none;', '~\\bbr\\b .br;'),
    ...map('$uri', '$coded', "default '';", '~\\.br$ br;'),
    ...map('$http_upgrade', '$upgraded', 'default upgrade;', "'' '';"),
    ...dotSegments,
    ...wholeAddresses,
    ...namesWithDot,
    ...componentMaps(settings),
    ...page.maps,
    ...(developed?.maps ?? []),
    ...unknown.maps,
    '',
    ...apiUpstream(settings.api),
    ...(publisher ? publisherUpstream(publisher) : []),
    ...webAccess.flatMap(webAccessUpstream),
    '',
    '# any other host name',
    ...block(
      'server',
      listening(settings, [...all, 'http:']).map((item) => `listen ${item} default_server;`),
      tls(settings, all),
      unknown.locations,
    ),
    ...byProtocol(addresses).flatMap(([protocol, some]) => [
      '',
      '# the portal',
      ...server(settings, some, withoutDot(protocol), refusals(mannerOf(protocol)), page.locations(mannerOf(protocol))),
    ]),
    ...(settings.componentHosts
      ? byProtocol([...addresses, ...developmentAddresses]).flatMap(([protocol, some]) => [
          '',
          '# components that companies have uploaded',
          ...named(
            settings,
            some,
            some.map(componentName),
            refusals(mannerOf(protocol)),
            missingApi(mannerOf(protocol)),
            componentLocations(settings, mannerOf(protocol)),
            block('location /', 'return 404;'),
          ),
        ])
      : []),
    ...byProtocol(developmentAddresses).flatMap(([protocol, some]) => [
      '',
      '# the portal where remotes are developed',
      ...server(
        settings,
        some,
        withoutDot(protocol),
        refusals(mannerOf(protocol)),
        developed!.locations(mannerOf(protocol)),
      ),
    ]),
    ...byProtocol(apiAddresses).flatMap(([protocol, some]) => [
      '',
      '# the API alone',
      ...server(settings, some, withoutDot(protocol), refusals(mannerOf(protocol)), apiAlone(mannerOf(protocol))),
    ]),
    ...publishers.flatMap((publisher) => [
      '',
      '# the publisher',
      ...server(settings, [publisher], publisherLocations(mannerOf(publisher))),
    ]),
    ...webAccess.flatMap((proxy, index) => [
      '',
      '# web access',
      ...named(
        { ...settings, tls: proxy.tls ?? settings.tls },
        [proxy.address],
        webAccessNames(proxy),
        webAccessLocations(mannerOf(proxy.address), index),
      ),
    ]),
    ...remotes.flatMap(({ origin, folder }) => [
      '',
      '# remotes',
      ...server(
        settings,
        [origin],
        refusals(mannerOf(origin, remoteHeaders)),
        versionedFiles(mannerOf(origin, remoteHeaders), '/', folder),
      ),
    ]),
    ...redirects(settings, all),
  ];
}

const byProtocol = (addresses: readonly string[]): [string, string[]][] =>
  ['https:', 'http:']
    .map((protocol): [string, string[]] => [protocol, addresses.filter((address) => address.startsWith(protocol))])
    .filter(([, some]) => some.length > 0);

/** One server for addresses of the same protocol. */
const server = (settings: NginxSettings, addresses: readonly string[], ...lines: string[][]): string[] =>
  named(settings, addresses, [hostsOf(addresses)], ...lines);

/** The same under other names than those of the addresses. */
const named = (
  settings: NginxSettings,
  addresses: readonly string[],
  names: readonly string[],
  ...lines: string[][]
): string[] =>
  block(
    'server',
    listening(settings, addresses).map((item) => `listen ${item};`),
    `server_name ${names.join(' ')};`,
    tls(settings, addresses),
    ...lines,
  );

const hostsOf = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => new URL(address).hostname))].join(' ');

/** Where TLS ends here. */
const isOverTls = ({ tls }: NginxSettings, address: string): boolean =>
  tls !== undefined && address.startsWith('https:');

/** The listening ports for these addresses. */
function listening(settings: NginxSettings, addresses: readonly string[]): string[] {
  const { on, http, https } = settings.listen;
  const some = new Set(addresses.map((address) => (isOverTls(settings, address) ? `${https} ssl http2` : `${http}`)));
  return [...some].flatMap((port) => on.map((address) => `${address}:${port}`));
}

const tls = (settings: NginxSettings, addresses: readonly string[]): string[] =>
  settings.tls && addresses.some((address) => isOverTls(settings, address))
    ? [
        `ssl_certificate '${settings.tls.certificate}';`,
        `ssl_certificate_key '${settings.tls.key}';`,
        'ssl_protocols TLSv1.2 TLSv1.3;',
        'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
        'ssl_prefer_server_ciphers off;',
        'ssl_session_cache shared:TLS:10m;',
        'ssl_session_timeout 1d;',
        'ssl_session_tickets off;',
      ]
    : [];

/** Visitors by http to an https address are redirected, once: browsers keep to https from then on. */
const redirects = (settings: NginxSettings, addresses: readonly string[]): string[] =>
  addresses
    .filter((address) => isOverTls(settings, address))
    .flatMap((address) => [
      '',
      ...block(
        'server',
        listening(settings, ['http:']).map((each) => `listen ${each};`),
        `server_name ${hostsOf([address])};`,
        ownErrors({ headers: {} }),
        block('location /', `return 301 ${address}$request_uri;`),
      ),
    ]);
