import { proxyFor, vpnProxy } from './proxy.ts';

const portal = new URL('https://portal.example/api/');
const proxy = 'http://proxy.example:3128';
const proxyOf = (env: NodeJS.ProcessEnv, url = portal) => proxyFor(url, env)?.href ?? null;

test.each([
  [proxy, `${proxy}/`],
  ['proxy.example:3128', `${proxy}/`],
  ['https://proxy.example', 'https://proxy.example/'],
  ['', null],
])('HTTPS_PROXY=%s', (named, href) => {
  expect(proxyOf({ HTTPS_PROXY: named })).toBe(href);
  expect(proxyOf({ https_proxy: named })).toBe(href);
});

test('the lower-case variable takes precedence', () => {
  expect(proxyOf({ https_proxy: proxy, HTTPS_PROXY: 'http://other.example' })).toBe(`${proxy}/`);
});

test('an invalid proxy is reported, not ignored', () => {
  for (const named of ['socks5://proxy.example', 'http://', 'ftp://proxy.example'])
    expect(() => proxyOf({ HTTPS_PROXY: named })).toThrow(/^HTTPS_PROXY isn't the address of a proxy/);
});

test.each([
  ['*', true],
  ['portal.example', true],
  ['example', true],
  ['.example', true],
  ['*.example', true],
  ['Portal.Example', true],
  ['portal.example:443', true],
  ['localhost, portal.example', true],
  ['portal.example:8443', false],
  ['ortal.example', false],
  ['portal', false],
  ['www.portal.example', false],
  ['', false],
  [',', false],
])('NO_PROXY=%s spares the portal: %s', (spared, is) => {
  expect(proxyOf({ HTTPS_PROXY: proxy, NO_PROXY: spared })).toBe(is ? null : `${proxy}/`);
});

test('this computer and plain HTTP are reached without a proxy', () => {
  for (const url of ['https://localhost:8443/', 'https://norwell.localhost/', 'https://127.0.0.1/', 'http://10.0.0.1/'])
    expect(proxyOf({ HTTPS_PROXY: proxy }, new URL(url))).toBeNull();
});

test('an HTTP proxy carries connections to VPN servers, with name and password', () => {
  expect(vpnProxy({ HTTPS_PROXY: 'http://anna:a%20b%2Fc@proxy.example' })).toEqual({
    host: 'proxy.example',
    port: 80,
    username: 'anna',
    password: 'a b/c',
  });
  expect(vpnProxy({ https_proxy: proxy })).toMatchObject({ port: 3128, username: '', password: '' });
  for (const named of [undefined, 'https://proxy.example', 'socks5://proxy.example'])
    expect(vpnProxy({ HTTPS_PROXY: named })).toBeNull();
});
