import path from 'node:path';
import { openerPolicy, securityHeaders } from '../content-security.ts';
import { downloadHeaders, jsonHeaders, pageHeaders, said } from '../headers.ts';
import { configInPage, configMark, nonceMark } from '../page.ts';
import { headerLines, type Manner, onlyRead, sayAt } from './answers.ts';
import { apiLocations } from './api.ts';
import { versionedFiles } from './files.ts';
import { allRemoteOrigins, type NginxSettings, pageConfigOf } from './settings.ts';
import { block, longText, map } from './syntax.ts';

/** Each answer's own: 16 random bytes, by which nginx knows a request. */
const nonce = '$request_id';

/** The page with its configuration, the host's files, the registry, and the API under `/api/`. */
export function portal(settings: NginxSettings): { maps: string[]; locations(manner: Manner): string[] } {
  const { 'content-security-policy': policy, ...security } = securityHeaders(
    { ...settings, remoteOrigins: allRemoteOrigins(settings) },
    nonce,
    '$opener_policy',
  );
  const config = longText('config', configInPage(pageConfigOf(settings)));
  const rules = longText('policy', policy!);
  const popUps = settings.popUps.map((one) => `~^${one}(?:[/?]|$) ${openerPolicy(true)};`);
  return {
    maps: [
      ...config.maps,
      ...rules.maps,
      ...map('$request_uri', '$opener_policy', `default ${openerPolicy(false)};`, ...popUps),
    ],
    locations: (manner) => [
      ...apiLocations(manner),
      ...registry(manner, settings.registry),
      ...block('location ~ ^/host/.*\\.html$', onlyRead, 'return 404;'),
      ...versionedFiles(manner, '/host/', path.dirname(path.dirname(settings.host))),
      ...(settings.downloads ? downloads(manner, settings.downloads) : []),
      ...block('location ~ [^/]\\.[^/]*$', onlyRead, 'return 404;'),
      ...block(
        'location /',
        onlyRead,
        `root '${settings.host}';`,
        headerLines(manner, { ...security, 'cache-control': pageHeaders['cache-control']! }),
        `add_header content-security-policy ${rules.value} always;`,
        // filling in goes by the type alone, which says nothing of the letters then
        ['types { }', 'default_type text/html;', 'charset utf-8;'],
        ['gzip on;', 'sub_filter_once off;'],
        `sub_filter ${nonceMark} ${nonce};`,
        `sub_filter ${configMark} ${config.value};`,
        'try_files /index.html =404;',
      ),
    ],
  };
}

const registry = (manner: Manner, file: string): string[] => [
  ...block(
    'location = /registry.json',
    onlyRead,
    headerLines(manner, jsonHeaders),
    `alias '${file}';`,
    'error_page 404 @no_registry;',
    'error_page 405 @only_get;',
  ),
  ...sayAt('@no_registry', manner, 404, said.noRegistry),
];

/** Under their own names; nothing hidden. */
const downloads = (manner: Manner, folder: string): string[] => [
  ...block('location ~ ^/downloads/(?:.*/)?\\.', onlyRead, 'return 404;'),
  ...block(
    'location ~ ^/downloads/(?:.*/)?(?<name>[^/]+)$',
    onlyRead,
    `root '${path.dirname(folder)}';`,
    headerLines(manner, downloadHeaders('$name')),
    'try_files $uri =404;',
  ),
];
