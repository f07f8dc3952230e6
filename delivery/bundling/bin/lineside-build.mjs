#!/usr/bin/env node
// The sources are TypeScript, and so is remote.ts: from here on tsx reads them, in node_modules as well.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
