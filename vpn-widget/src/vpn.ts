import {
  type DeclaredExtension,
  declareExtensions,
  loadExtensionsWith,
  type TextSource,
} from '@lineside/remote-kit/host';
import vpn from '../../remote-vpn/remote.ts';
import { comes } from './parts.ts';

/** The widget has remote-vpn's extensions for these points; the rest needs a shell. */
const points = new Set(['agent.action@1', 'connect.question@1', 'connect.interceptor@1', 'reminder.source@1']);

/** Each loads at first use. */
const modules: Record<string, () => Promise<object>> = {
  './src/actions.ts': () => import(/* webpackChunkName: "actions" */ '../../remote-vpn/src/actions.ts'),
  './src/request-access/RequestAccessDialog.tsx': () =>
    import('../../remote-vpn/src/request-access/RequestAccessDialog.tsx'),
  './src/vpn-info/VpnInfo.tsx': () => import('../../remote-vpn/src/vpn-info/VpnInfo.tsx'),
  './src/why-not/WhyNotConnect.tsx': () => import('../../remote-vpn/src/why-not/WhyNotConnect.tsx'),
  './src/connect/AccessExpired.tsx': () => import('../../remote-vpn/src/connect/AccessExpired.tsx'),
  './src/connect/SwitchDevice.tsx': () => import('../../remote-vpn/src/connect/SwitchDevice.tsx'),
  './src/connect/VpnConsent.tsx': () => import('../../remote-vpn/src/connect/VpnConsent.tsx'),
  './src/connect/VpnOnMobile.tsx': () => import('../../remote-vpn/src/connect/VpnOnMobile.tsx'),
  './src/connect/Installer.tsx': () => import('../../remote-vpn/src/connect/Installer.tsx'),
  './src/connect/Pair.tsx': () => import('../../remote-vpn/src/connect/Pair.tsx'),
  './src/connect/need-access.ts': () => import('../../remote-vpn/src/connect/need-access.ts'),
  './src/reminders/access-reminders.ts': () =>
    import(/* webpackChunkName: "reminders" */ '../../remote-vpn/src/reminders/access-reminders.ts'),
};

export const remote = { name: vpn.name, version: vpn.version };

/** The parts of remote-vpn's description that the widget uses, without repeating them. */
export const extensions: DeclaredExtension[] = (vpn.extensions ?? [])
  .filter(({ point, module }) => points.has(point) && module in modules)
  .map(({ point, module, export: name = 'default', order = 100, data = null }) => ({
    ...{ remote, point, module, export: name, order, data },
  }));

export function declareVpn(): void {
  loadExtensionsWith(async ({ module, export: name }) => {
    const loaded = (await comes(modules[module]!)) as Record<string, unknown>;
    return { value: loaded[name], version: remote.version };
  });
  declareExtensions(remote.name, extensions);
}

export const vpnTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('../../remote-vpn/texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-vpn-all" */ '../../remote-vpn/texts/en.json', { with: { type: 'json' } }))
  ).default;
