import { isNewer } from './newer.ts';

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
