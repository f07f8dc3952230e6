import path from 'node:path';
import { openerPolicy, ownPopUps, securityHeaders } from '../content-security.ts';
import { configInDevelopment, securedInDevelopment } from '../development.ts';
import { downloadHeaders, jsonHeaders, messages, pageHeaders } from '../headers.ts';
import { configInPage, marks } from '../page.ts';
import { answerAt, headerLines, type Manner, onlyRead, ownErrorPages } from './answers.ts';
import { apiLocations } from './api.ts';
import { brandingInPage, brandingLocations } from './branding.ts';
import { componentLocations, framedComponents, outerLocations } from './components.ts';
import { versionedFiles } from './files.ts';
import { allRemoteOrigins, type NginxSettings, pageConfigOf } from './settings.ts';
import { block, longText, map, quoted } from './syntax.ts';

/** Each answer's own: 16 random bytes, by which nginx knows a request. */
const nonce = '$request_id';

/**
 * The page with its configuration, the host's files, the registry, and the API under `/api/`.
 *
 * @param developed whether at a development address
 */
export function portal(
  settings: NginxSettings,
  developed = false,
): { maps: string[]; locations(manner: Manner): string[] } {
  const secured = { ...settings, remoteOrigins: allRemoteOrigins(settings) };
  const { 'content-security-policy': policy, ...security } = securityHeaders(
    { ...secured, ...(developed && securedInDevelopment(secured)), components: framedComponents },
    nonce,
    '$opener_policy',
  );
  const pageConfig = pageConfigOf(settings);
  const name = developed ? 'development_' : '';
  const config = longText(
    `${name}config`,
    configInPage(developed ? configInDevelopment(pageConfig, settings) : pageConfig),
  );
  const rules = longText(`${name}policy`, policy!);
  const popUps = [...ownPopUps, ...settings.popUps].map((origin) => `~^${origin}(?:[/?]|$) ${openerPolicy(true)};`);
  return {
    maps: [
      ...config.maps,
      ...rules.maps,
      ...(developed ? [] : map('$request_uri', '$opener_policy', `default ${openerPolicy(false)};`, ...popUps)),
    ],
    locations: (manner) => [
      ...apiLocations(manner),
      ...brandingLocations(),
      ...outerLocations(manner),
      ...(settings.componentHosts ? [] : componentLocations(settings, manner)),
      ...registry(manner, settings.registry),
      ...block(
        'location = /info.json',
        onlyRead,
        headerLines(manner, jsonHeaders),
        `alias '${settings.host}/info.json';`,
      ),
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
        // sub_filter needs the type text/html alone, so the charset has to be named
        ['types { }', 'default_type text/html;', 'charset utf-8;'],
        ['gzip on;', 'sub_filter_once off;', 'ssi on;', 'ssi_silent_errors on;'],
        `sub_filter ${marks.nonce} ${nonce};`,
        `sub_filter ${marks.config} ${config.value};`,
        `sub_filter ${marks.branding} ${quoted(brandingInPage)};`,
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
    ownErrorPages,
    'error_page 404 @no_registry;',
    'error_page 405 @only_get;',
  ),
  ...answerAt('@no_registry', manner, 404, messages.noRegistry),
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
