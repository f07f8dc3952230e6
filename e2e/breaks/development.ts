import type { Break } from './break.ts';

export const development: Break[] = [
  {
    name: 'a page for development is no measure of what is published',
    point: 'at one for development never',
    file: 'host/src/boot/boot.tsx',
    find: 'config.development ? () => {} : startFigures(client)',
    replace: 'startFigures(client)',
    test: 'host/test/development-address.test.tsx',
  },
  {
    name: 'what is developed comes from this machine, or from where the portal allows',
    point: 'is not allowed, and not asked',
    file: 'host/src/development/described-at.ts',
    find: '!base || !isAllowed(base, origins)',
    replace: '!base',
    test: 'host/src/development/described-at.test.ts',
  },
  {
    name: 'this machine is the only one that is allowed without a word',
    point: 'is not allowed, and not asked',
    file: 'host/src/development/described-at.ts',
    find: 'loopback.includes(hostname)',
    replace: 'loopback.some((one) => hostname.startsWith(one))',
    test: 'host/src/development/described-at.test.ts',
  },
  {
    name: 'who types an address that is not allowed reads which ones are',
    point: 'why nothing is begun',
    file: 'host/src/development/DevelopForm.tsx',
    find: "text: t('develop.notAllowed', { origins: originsSaid(origins) })",
    replace: "text: t('develop.notThere')",
    test: 'host/test/develop-form.test.tsx',
  },
  {
    name: 'who types the address of no part reads so',
    point: 'why nothing is begun',
    file: 'host/src/development/DevelopForm.tsx',
    find: "return [{ field: 'address', text: t('develop.notThere') }];",
    replace: 'return undefined;',
    test: 'host/test/develop-form.test.tsx',
  },
  {
    name: 'a remote is developed at an address for it alone',
    point: 'none can be typed',
    file: 'host/src/parts/PartsDialog.tsx',
    find: '{development && mends ? <DevelopForm origins={development.origins} /> : null}',
    replace: '{mends ? <DevelopForm origins={development?.origins ?? []} /> : null}',
    test: 'host/test/develop-form.test.tsx',
  },
];
