import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { KeptFile } from './kept-file.ts';

afterEach(cleanUp);

test('a kept file has secrets: its owner alone reads it, whoever could read it before', () => {
  const file = path.join(aFolder(), 'settings.json');
  writeFileSync(file, '{}');
  chmodSync(file, 0o644);
  const kept = new KeptFile<{ password: string }>(file);
  kept.write({ password: 'open sesame' });
  expect(kept.read()).toEqual({ password: 'open sesame' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
