#!/usr/bin/env node
// Packs the kit for remotes from outside the workspace; see src/pack/pack-kit.ts.
import { register } from 'tsx/esm/api';

register();
await import('../src/pack/cli.ts');
