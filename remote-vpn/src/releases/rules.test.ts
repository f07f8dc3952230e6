import { isNewer } from './newer.ts';
import { platformOf } from './platform.ts';

test('versions are compared number by number, whatever their length [2.61]', () => {
  expect([
    isNewer('1.5.0', '1.4.2'),
    isNewer('1.10.0', '1.9.9'),
    isNewer('2.0', '1.9.9'),
    isNewer('1.4.2.1', '1.4.2'),
  ]).toEqual([true, true, true, true]);
  expect([isNewer('1.4.2', '1.5.0'), isNewer('1.5.0', '1.5.0'), isNewer('1.5', '1.5.0')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('what a browser runs on is told by what it says of itself, a tablet’s fingers apart [3.39]', () => {
  const on = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints });
  expect(on('Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')).toBe('linux');
  expect(on('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0', 10)).toBe('windows');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605')).toBe('macos');
  expect(on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5)).toBe('ios');
  expect(on('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe('ios');
  expect(on('Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile', 5)).toBe('android');
  expect(on('Mozilla/5.0 (FreeBSD)')).toBeNull();
});
