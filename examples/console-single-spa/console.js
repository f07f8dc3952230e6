// The root config: which application stands at which address, and in which place of the page.
import { navigateToUrl, registerApplication, start } from 'single-spa';
import { vpn } from './vpn.js';

const at = (path) => (location) => location.pathname === path;
const place = (id) => ({ domElementGetter: () => document.getElementById(id) });

registerApplication({ name: 'line', app: () => import('./line.js'), activeWhen: at('/'), customProps: place('line') });
registerApplication({
  name: 'orders',
  app: () => import('./orders.js'),
  activeWhen: at('/orders'),
  customProps: place('orders'),
});
registerApplication({
  name: 'vpn',
  app: () => import('@lineside/vpn-widget/single-spa'),
  activeWhen: at('/'),
  customProps: { ...place('vpn'), ...vpn },
});

for (const link of document.querySelectorAll('nav a')) link.addEventListener('click', (event) => navigateToUrl(event));
start();
