import { defineRemote } from '@lineside/remote-kit';

const assets = { anyOf: ['manage:assets', 'manage:subgroups'] } as const;
const editors = { anyOf: ['manage:assets'] } as const;

export default defineRemote({
  name: 'remote-assets',
  version: '0.1.0',
  routes: [
    { path: 'assets', module: './src/assets/AssetsScreen.tsx', title: 'menu.assets', guard: assets },
    { path: 'assets/types', module: './src/types/AssetTypeList.tsx', title: 'types.title', guard: editors },
    { path: 'assets/bin', module: './src/bin/AssetBin.tsx', title: 'bin', guard: editors },
  ],
  menu: [{ label: 'menu.assets', icon: 'network', to: '/assets', order: 10, guard: assets }],
});
