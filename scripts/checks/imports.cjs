// Imports run one way (design of the folders: docs/architecture.md), and never in a circle.
const only = (from, to, why) => ({
  name: `${from.name} imports only ${why}`,
  severity: 'error',
  from: { path: from.path },
  to: {
    path: '^(shared|host|api|connector-app|web-access|demo|vpn-widget|remote-[a-z-]+)/',
    pathNot: [...to, from.path],
  },
});
/** What is around the product, lowest first: each imports only those before it, and the product. */
const around = ['delivery', 'stack', 'testing', 'scripts'];
const below = (name, index) => ({
  name: `${name} imports none of what stands on it`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${[...around.slice(index + 1), 'bench', 'e2e'].join('|')})/` },
});
const part = (name, path = `^${name}/`) => ({ name, path });
const contracts = '^shared/contracts/';
const client = '^shared/client/';
const kit = '^shared/remote-kit/';
const ui = '^shared/ui/';
const connector = '^shared/connector/';
const vpn = '^shared/vpn/';
const pageFrame = '^shared/page-frame/';

/** From below; what is last in the list starts, fills or keeps the rest, and only main.ts imports it. */
const apiLayers = ['platform', 'engine', 'domain', 'registry', 'edge', 'backup|broker|jobs|migrations|seed'];

module.exports = {
  forbidden: [
    ...around.map(below),
    {
      name: 'the product imports nothing of what starts and tests it',
      severity: 'error',
      from: { path: '^(shared|host|api|connector-app|web-access|demo|vpn-widget|remote-[a-z-]+)/' },
      to: { path: '^(stack|testing|scripts|bench|e2e)/' },
    },
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(part('contracts', contracts), [], 'itself and zod'),
    only(part('client', client), [contracts], 'contracts'),
    only(part('remote-kit', kit), [contracts, client], 'contracts and client'),
    only(part('ui', ui), [contracts, client, kit], 'contracts, client and remote-kit'),
    only(part('page-frame', pageFrame), [], 'itself'),
    only(part('page-kit', '^shared/page-kit/'), [pageFrame], 'page-frame'),
    only(part('connector', connector), [contracts, client, kit], 'contracts, client and remote-kit'),
    only(part('vpn', vpn), [contracts, client, kit, ui, connector], 'contracts, client, remote-kit, ui and connector'),
    only(part('api'), [contracts], 'contracts'),
    ...apiLayers.slice(1).flatMap((above, at) => ({
      name: `api: ${apiLayers[at]} imports nothing that is above it`,
      severity: 'error',
      from: { path: `^api/src/(${apiLayers.slice(0, at + 1).join('|')})/` },
      to: { path: `^api/src/(${above})/` },
    })),
    only(part('connector-app'), [contracts], 'contracts'),
    only(part('demo'), [contracts], 'contracts'),
    only(part('web-access'), [contracts], 'contracts'),
    only(part('testing', '^shared/testing/'), [contracts, client, kit, ui], 'contracts, client, remote-kit and ui'),
    {
      name: 'what is shipped imports nothing of what tests it',
      severity: 'error',
      from: { path: '^(shared|host|remote-[a-z-]+|api|connector-app)/', pathNot: '^shared/testing/' },
      to: { path: '^shared/testing/' },
    },
    {
      name: 'a call says in its description who may make it',
      severity: 'error',
      from: { path: '^api/src/domain/' },
      to: { path: '^api/src/engine/authorize\\.ts$' },
    },
    {
      name: 'code of a remote is loaded where it is guarded',
      severity: 'error',
      from: {
        path: '^host/',
        pathNot: '^host/src/federation/(load-online|load-part|RemoteScreen|preload|open-route|loader)\\.tsx?$',
      },
      to: { path: '^host/src/federation/(loader|load-part|runtime)\\.ts$' },
    },
    {
      name: 'what a remote exports is touched by the guarded layer alone',
      severity: 'error',
      from: { path: '^shared/remote-kit/', pathNot: '^shared/remote-kit/src/(guarded/|extensions/store\\.ts$)' },
      to: {
        path: '^shared/remote-kit/src/guarded/(action|checks|component|may-hold-up|menu|proxies|reminders)\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    only(part('host'), ['^shared/'], 'shared packages, and no remote'),
    only(part('vpn-widget'), ['^shared/'], 'shared packages'),
    {
      name: 'a remote imports neither another remote nor the host',
      severity: 'error',
      from: { path: '^(remote-[a-z-]+)/' },
      to: { path: '^(remote-[a-z-]+|host|api|vpn-widget)/', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/test/|/dist/|/node_modules/|/\\.cache/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
