import { isOwnHost } from './host.ts';

const ports = [9250, 40_123];

test.each(['localhost:9250', '127.0.0.1:9250', '[::1]:9250', 'localhost:40123', '127.0.0.1:40123', '[::1]:40123'])(
  '%s is this machine, by its own name',
  (host) => {
    expect(isOwnHost(host, ports)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  'localhost',
  'localhost:5789',
  '127.0.0.1',
  '127.0.0.2:9250',
  ':9250',
  'evil.example:9250',
  'localhost.evil.example:9250',
  'localhost:9250.evil.example',
])('%s is none of its names', (host) => {
  expect(isOwnHost(host, ports)).toBe(false);
});

test('no host name is accepted without a listener', () => {
  expect(isOwnHost('localhost:9250', [])).toBe(false);
});
