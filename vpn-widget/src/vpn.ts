import {
  type DeclaredExtension,
  declareExtensions,
  loadExtensionsWith,
  type TextSource,
} from '@lineside/remote-kit/host';
import { comes } from './parts.ts';

/** The remote whose extensions these are in the portal: its name is that of their texts. */
export const remote = { name: 'remote-vpn', version: '0.1.0' };

type Load = () => Promise<object>;
type Extension = Pick<DeclaredExtension, 'point' | 'data'> & { load: Load; export: string; order: number };

const loadActions: Load = () => import(/* webpackChunkName: "actions" */ '@lineside/vpn/actions.ts');
const loadRequestDialog: Load = () => import('./RequestAccessDialog.tsx');

const action = (name: string, order: number): Extension => ({
  ...{ point: 'agent.action@1', load: loadActions, export: name, order, data: null },
});
const question = (load: Load, data: object): Extension => ({
  ...{ point: 'connect.question@1', load, export: 'default', order: 100, data },
});

/** The extensions of remote-vpn that need no shell; each loads at first use. A test compares them with its description. */
export const extensions: readonly Extension[] = [
  action('disconnect', 10),
  action('requestAccess', 20),
  action('vpnInfo', 25),
  action('connect', 30),
  action('withdrawRequest', 45),
  action('breakOff', 50),
  action('moreVpnInfo', 60),
  action('requestMoreTime', 40),
  question(loadRequestDialog, { question: 'request-access', title: 'request.title' }),
  question(loadRequestDialog, { question: 'request-more-time', title: 'request.title' }),
  question(() => import('@lineside/vpn/vpn-info/VpnInfo.tsx'), { question: 'vpn-info', frame: 'panel', title: 'vpn' }),
  question(() => import('@lineside/vpn/why-not/WhyNotConnect.tsx'), {
    ...{ question: 'why-not-connect', frame: 'panel', title: 'why.title' },
  }),
  question(() => import('@lineside/vpn/connect/AccessExpired.tsx'), {
    ...{ question: 'access-expired', frame: 'small', title: 'expired.title' },
  }),
  question(() => import('@lineside/vpn/connect/SwitchDevice.tsx'), { question: 'switch-device', frame: 'small' }),
  question(() => import('@lineside/vpn/connect/VpnConsent.tsx'), {
    ...{ question: 'vpn-consent', frame: 'small', title: 'consent.title' },
  }),
  question(() => import('@lineside/vpn/connect/VpnOnMobile.tsx'), { question: 'mobile', frame: 'small' }),
  question(() => import('@lineside/vpn/connect/Installer.tsx'), { question: 'installer' }),
  question(() => import('@lineside/vpn/connect/Pair.tsx'), {
    ...{ question: 'pair', frame: 'small', title: 'pair.title' },
  }),
  {
    point: 'connect.interceptor@1',
    load: () => import('@lineside/vpn/connect/need-access.ts'),
    ...{ export: 'needAccess', order: 100, data: null },
  },
  {
    point: 'reminder.source@1',
    load: () => import(/* webpackChunkName: "reminders" */ '@lineside/vpn/reminders/access-reminders.ts'),
    ...{ export: 'accessReminders', order: 100, data: null },
  },
];

export function declareVpn(): void {
  loadExtensionsWith(async ({ module, export: name }) => {
    const loaded = (await comes(extensions[Number(module)]!.load)) as Record<string, unknown>;
    return { value: loaded[name], version: remote.version };
  });
  declareExtensions(
    remote.name,
    extensions.map(({ load: _, ...extension }, index) => ({ ...extension, remote, module: String(index) })),
  );
}

export const vpnTexts: TextSource = async (language) =>
  (
    await (language === 'nl'
      ? import('@lineside/vpn/texts/nl.json', { with: { type: 'json' } })
      : import(/* webpackChunkName: "texts-vpn-all" */ '@lineside/vpn/texts/en.json', { with: { type: 'json' } }))
  ).default;
