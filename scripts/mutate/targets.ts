/** Pure rules that are measured by changing them, and the tests that must notice. Paths and patterns from the project's root. */
export interface Target {
  /** The name in the table. */
  name: string;
  mutate: string[];
  tests: string[];
  /**
   * `perTest` runs for a mutant only the tests that reach it; `off` all of them: if the code runs in another process
   * than the test, or in a browser's environment, coverage is unknown.
   */
  coverage: 'perTest' | 'off';
}

/** The percentage of changes that tests must notice, without those that change nothing. */
export const wanted = 85;

export const targets: Target[] = [
  {
    name: 'grammar',
    mutate: ['shared/contracts/src/grammar/*.ts'],
    tests: ['shared/contracts/src/grammar/*.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'gates and pairing',
    mutate: ['connector-app/src/gates/*.ts', 'connector-app/src/pairing/*.ts'],
    // without connector-app/test, which starts a connector for each mutant: it covers what is behind the gates
    tests: ['connector-app/src/{gates,pairing}/*.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'profile',
    mutate: ['connector-app/src/tunnel/profile.ts'],
    tests: ['connector-app/test/profile.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'machine',
    mutate: ['shared/connector/src/machine.ts'],
    // without its properties: each of these names the broken rule, and sooner
    tests: ['shared/connector/src/machine?(-looks|-session|-stays).test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'why not',
    mutate: ['shared/connector/src/why-not.ts'],
    tests: ['shared/connector/src/why-not.test.ts'],
    coverage: 'off',
  },
  {
    name: 'connect flow',
    mutate: ['shared/connector/src/{connect-flow,connector-address,permission}.ts'],
    tests: ['shared/connector/src/{connect-flow,connector-address,permission}.test.ts'],
    coverage: 'off',
  },
  {
    name: 'request rules',
    mutate: ['shared/vpn/src/**/rules.ts', 'shared/vpn/src/connect/need-access.ts'],
    tests: ['shared/vpn/src/**/rules.test.ts', 'shared/vpn/src/connect/need-access.test.ts*'],
    coverage: 'off',
  },
  {
    name: 'headers',
    mutate: ['delivery/serve/content-security.ts', 'delivery/serve/framing.ts', 'delivery/serve/proxy.ts'],
    tests: ['delivery/serve/*.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'claims',
    mutate: ['shared/remote-kit/src/claims/{addresses,claim,left-out}.ts'],
    tests: ['shared/remote-kit/src/claims/left-out.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'verdict',
    mutate: ['shared/remote-kit/src/verdict/{range,verdict}.ts'],
    tests: ['shared/remote-kit/src/verdict/*.test.ts'],
    coverage: 'perTest',
  },
  {
    name: 'registry',
    // without what a publisher alone reads
    mutate: ['shared/remote-kit/src/registry/!(sent).ts'],
    tests: [
      'delivery/registry/{registry,trust}.test.ts',
      'shared/remote-kit/src/registry/chosen.test.ts',
      'shared/remote-kit/src/claims/unprivileged.test.ts',
    ],
    coverage: 'perTest',
  },
  {
    name: 'loader',
    mutate: ['host/src/federation/{loader,describe,fetch-manifest,within,run-instead,remote-lifecycle}.ts'],
    tests: ['host/src/federation/loader.test.ts', 'host/src/federation/remote-lifecycle.test.ts'],
    coverage: 'off',
  },
  {
    name: 'publisher',
    mutate: ['delivery/registry/publisher/judge.ts'],
    tests: ['delivery/registry/publisher/publisher.test.ts'],
    coverage: 'perTest',
  },
];
