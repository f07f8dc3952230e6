import { connectorAddress, isLoopback, isMobile, platformOf } from './connector-address.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const page = { port: '', hostname: 'norwell.example', userAgent: chrome };

test('the connector is on HTTPS port 9250, by address on Edge, or 5789 for local portals [9.12][7.68]', () => {
  expect(connectorAddress(page)).toBe('https://localhost:9250');
  expect(connectorAddress({ ...page, userAgent: `${chrome} Edg/156.0.0.0` })).toBe('https://127.0.0.1:9250');
  expect(connectorAddress({ ...page, userAgent: `${chrome} Edge/18.0` })).toBe('https://127.0.0.1:9250');
  expect(connectorAddress({ ...page, port: '9875' })).toBe('http://localhost:5789');
  expect(connectorAddress({ ...page, port: '8443' })).toBe('https://localhost:9250');
});

test('names and addresses of this machine, and only those, are loopback', () => {
  const localHosts = ['localhost', 'norwell.localhost', '127.0.0.1', '127.80.255.1', '[::1]'];
  const others = ['localhost.example', '127.0.0.1.example', 'www.127.0.0.1', 'notlocalhost', '10.0.0.1', '128.0.0.1'];
  expect([localHosts.every(isLoopback), others.some(isLoopback)]).toEqual([true, false]);
});

test('phones and tablets have no VPN client [4.33]', () => {
  const on = (userAgent: string, maxTouchPoints = 0) => isMobile({ userAgent, maxTouchPoints });
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5)).toBe(true);
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true);
  expect(on('Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile Safari')).toBe(true);
  expect(on(chrome)).toBe(false);
});

test('the platform is detected from the browser’s data, tablets by touch [3.39]', () => {
  const on = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints });
  expect(on('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')).toBe('linux');
  expect(on('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 10)).toBe('windows');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605')).toBe('macos');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 1)).toBe('macos');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5)).toBe('ios');
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe('ios');
  expect(on('Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile', 5)).toBe('android');
  expect(on('Mozilla/5.0 (FreeBSD)')).toBeNull();
});
