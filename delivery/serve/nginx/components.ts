import { headers, opaqueLabel } from '@lineside/contracts';
import {
  apiFile,
  componentPatterns,
  frameDocument,
  framedAt,
  framedBy,
  frameHeaders,
  framePath,
  outerDocument,
  outerHeaders,
} from '../component-origin.ts';
import { headerLines, type Manner, onlyRead } from './answers.ts';
import { passedOnAlone } from './api.ts';
import type { NginxSettings } from './settings.ts';
import { block, longText, map, quoted } from './syntax.ts';

/** What the page of each address may frame of components. */
export const framedComponents = '$framed_components';

/** The document of a template's frames, at the portal of its label. */
const framedOuter = '$framed_in_component_frame';

/** The portal whose components are at a host name: its origin, and its host with the port. */
const [portalOrigin, portalHost] = ['$components_portal', '$components_portal_host'];

/** The name of a component's origin below an address, as nginx compares it. */
export const componentName = (address: string): string =>
  quoted(`~^${componentPatterns.label}\\.${new URL(address).hostname.replaceAll('.', '\\.')}$`);

const frame = longText('component_frame', frameDocument);

/** The values that the locations below use. */
export function componentMaps({ addresses, developmentAddresses, componentHosts }: NginxSettings): string[] {
  const all = [...addresses, ...developmentAddresses];
  const nameOf = (address: string) => (componentHosts ? componentName(address) : hostOf(address));
  const hostOf = (address: string) => new URL(address).hostname;
  const byHost = (to: string, textOf: (address: string) => string, names = nameOf) =>
    map('$host', to, "default '';", ...all.map((address) => `${names(address)} ${quoted(textOf(address))};`));
  return [
    ...byHost(framedComponents, framedBy, hostOf),
    ...byHost(framedOuter, (address) => framedAt(address, '$component', componentHosts), hostOf),
    ...byHost(portalOrigin, (address) => new URL(address).origin),
    ...byHost(portalHost, (address) => new URL(address).host),
    ...frame.maps,
  ];
}

/** The document around a frame, at the portal. */
export function outerLocations(manner: Manner): string[] {
  const { 'content-security-policy': policy, ...others } = outerHeaders(framedOuter);
  return block(
    `location ~ ${quoted(componentPatterns.outer)}`,
    onlyRead,
    headerLines(manner, others),
    // quoted by hand: it has a variable
    `add_header content-security-policy "${policy}" always;`,
    `return 200 ${quoted(outerDocument)};`,
  );
}

/** The document of frames and the files of components; at the portal itself, no page of the portal gets such a file. */
export function componentLocations({ componentHosts, apiAddresses }: NginxSettings, manner: Manner): string[] {
  const apiOrigins = apiAddresses.map((address) => new URL(address).origin);
  const { 'content-security-policy': policy, ...others } = frameHeaders({
    ...{ portal: portalOrigin, componentHosts, apiOrigins },
  });
  return [
    ...block(
      `location = ${framePath}`,
      onlyRead,
      headerLines(manner, others),
      // quoted by hand: it has a variable
      `add_header content-security-policy "${policy}" always;`,
      `return 200 ${frame.value};`,
    ),
    ...block(
      `location ~ ${quoted(componentPatterns.file)}`,
      onlyRead,
      ...(componentHosts ? [] : ['if ($http_sec_fetch_site = same-origin) { return 404; }']),
      passedOnAlone(manner, portalHost),
      `proxy_set_header ${headers.componentLabel} ${componentHosts ? '$component' : opaqueLabel};`,
      `proxy_pass http://api${apiFile}?folder=$component_folder&path=$component_file;`,
    ),
  ];
}
