import { connectorAddress, isLoopback, isMobile } from './place.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const page = { port: '', hostname: 'norwell.example', userAgent: chrome };

test('the connector is on port 9250 over HTTPS, by address on Edge, and on 5789 over HTTP for a page on port 9875 [9.12][7.68]', () => {
  expect(connectorAddress(page)).toBe('https://localhost:9250');
  expect(connectorAddress({ ...page, userAgent: `${chrome} Edg/156.0.0.0` })).toBe('https://127.0.0.1:9250');
  expect(connectorAddress({ ...page, userAgent: `${chrome} Edge/18.0` })).toBe('https://127.0.0.1:9250');
  expect(connectorAddress({ ...page, port: '9875' })).toBe('http://localhost:5789');
  expect(connectorAddress({ ...page, port: '8443' })).toBe('https://localhost:9250');
});

test('names and addresses of this machine, and only those, are loopback', () => {
  const own = ['localhost', 'norwell.localhost', '127.0.0.1', '127.8.9.1', '[::1]'];
  const others = ['localhost.example', '127.0.0.1.example', 'notlocalhost', '10.0.0.1', '128.0.0.1'];
  expect([own.every(isLoopback), others.some(isLoopback)]).toEqual([true, false]);
});

test('phones and tablets have no VPN client [4.33]', () => {
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true);
  expect(isMobile('Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile Safari')).toBe(true);
  expect(isMobile(chrome)).toBe(false);
});
