import { checkIntegrity } from '../browser-command.ts';

test('an archive of the browser with another checksum is refused', () => {
  const empty = 'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';
  expect(() => checkIntegrity(Buffer.from(''), empty)).not.toThrow();
  expect(() => checkIntegrity(Buffer.from('other'), empty)).toThrow(/has the checksum sha512-.* not sha512-z4Ph/);
});
