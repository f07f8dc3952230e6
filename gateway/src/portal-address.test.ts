import { apiOf } from './portal-address.ts';

test('the API of a portal is below its address', () => {
  expect(apiOf('https://portal.example.com')).toBe('https://portal.example.com/api');
  expect(apiOf('https://portal.example.com:8443/devices?x=1')).toBe('https://portal.example.com:8443/api');
  expect(apiOf('http://norwell.localhost:9875/')).toBe('http://norwell.localhost:9875/api');
});

test('an address without TLS is refused but for this machine', () => {
  expect(() => apiOf('http://portal.example.com')).toThrow("isn't encrypted");
  expect(() => apiOf('http://127.0.0.1.example.com')).toThrow("isn't encrypted");
  for (const text of ['portal.example.com', 'mqtts://portal.example.com', ''])
    expect(() => apiOf(text)).toThrow('is no address of a portal');
});
