import { messages, textHeaders } from '../headers.ts';
import { linkTo, unknownHostHeaders, unknownHostPage } from '../unknown-host.ts';
import { headerLines, ownErrorPages, ownErrors } from './answers.ts';
import { block, longText, map, quoted } from './syntax.ts';

/** Requests to an unserved host name: people get a page, programs a line. */
export function unknownHosts(addresses: readonly string[]): { maps: string[]; locations: string[] } {
  const page = longText('unknown', unknownHostPage('$known_letters', '$link_above'));
  const above = addresses.map((address) => `*.${new URL(address).hostname} ${quoted(linkTo(address))};`);
  return {
    maps: [
      ...page.maps,
      '# what nobody can make a page say something by',
      ...map('$host', '$known_letters', "default '';", '~^[\\w.:[\\]-]+$ $host;'),
      ...map('$host', '$link_above', 'hostnames;', `default ${quoted(linkTo(undefined))};`, ...above),
      ...map('$request_method:$http_accept', '$for_people', 'default 0;', '~^GET:.*text/html 1;'),
    ],
    locations: [
      ...ownErrors({ headers: {} }),
      ...block(
        'location /',
        ownErrorPages,
        'error_page 418 = @people;',
        'if ($for_people) { return 418; }',
        headerLines({ headers: {} }, textHeaders),
        `return 421 ${quoted(`${messages.unknownHost('$known_letters')}\n`)};`,
      ),
      ...block('location @people', headerLines({ headers: {} }, unknownHostHeaders), `return 421 ${page.value};`),
    ],
  };
}
