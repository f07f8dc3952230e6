import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-hello',
  version: '1.0.0',
  routes: [{ path: 'hello', module: './src/hello/HelloScreen.tsx', title: 'menu.hello' }],
  menu: [{ label: 'menu.hello', icon: 'hand', to: '/hello', order: 80 }],
});
