import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-assets',
  version: '0.1.0',
  routes: [
    {
      path: 'assets',
      module: './src/assets/AssetList.tsx',
      title: 'menu.assets',
      guard: { anyOf: ['manage:assets', 'manage:subgroups'] },
    },
  ],
  menu: [
    {
      label: 'menu.assets',
      icon: 'network',
      to: '/assets',
      order: 10,
      guard: { anyOf: ['manage:assets', 'manage:subgroups'] },
    },
  ],
});
