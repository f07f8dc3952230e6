import { send } from '@lineside/client';
import { AgentRouterWanConfig, calls } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { SingleForm, type SingleFormProps } from '@lineside/ui/form';
import { SectionPage } from '../frame/SectionPage.tsx';
import { useSubject } from '../frame/subject.ts';

type Form = SingleFormProps<typeof AgentRouterWanConfig>;
type Groups = readonly { key: string; fields: Form['groups'][number]['fields'] }[];

const wired: Groups = [
  { key: 'connections', fields: ['multiwanPolicy', 'digitalInputMode'] },
  {
    key: 'ethernet',
    fields: ['ipUseDhcp', 'ipAddress', 'ipNetMask', 'ipGateway', 'dnsServers', 'dnsRebindProtectionEnabled'],
  },
  {
    key: 'proxy',
    fields: ['httpProxyAddress', 'httpProxyPort', 'httpProxyAuthentication', 'httpProxyUsername', 'httpProxyIsSocks5'],
  },
  {
    key: 'tracking',
    fields: [
      ...(['wanTrackInterval', 'wanTrackIps', 'wlanTrackInterval', 'wlanTrackIps'] as const),
      ...(['cellularTrackInterval', 'cellularTrackIps'] as const),
    ],
  },
];
const mobile: Groups = [
  {
    key: 'cellular',
    fields: ['cellularApn', 'cellularPincode', 'cellularUsername', 'cellularPassword', 'cellularMtu'],
  },
];
const wireless: Groups = [
  {
    key: 'wifi',
    fields: [
      ...(['wlanSsid', 'wlanKey', 'wlanIpUseDhcp', 'wlanIpAddress', 'wlanIpNetMask', 'wlanIpGateway'] as const),
      'wlanDnsServers',
    ],
  },
];

/** How a router reaches the internet; the mobile and WLAN connections have calls of their own. */
export default function WanSettings() {
  const { t } = useTexts();
  const { id, canEdit } = useSubject();
  const params = { agentId: id };
  const form = (groups: Groups, rest: Partial<Form> = {}) => (
    <SingleForm
      entity={AgentRouterWanConfig}
      parent={id}
      canEdit={canEdit}
      groups={groups.map(({ key, fields }) => ({ key, title: t(`panels.${key}`), fields }))}
      {...rest}
    />
  );
  return (
    <SectionPage>
      {form(wired, {
        hides: ({ ipUseDhcp }) => (ipUseDhcp === false ? [] : ['ipAddress', 'ipNetMask', 'ipGateway']),
      })}
      {form(mobile, {
        save: (_changes, all) => send(calls.PushRouterCellular, { params, body: all as never, inPlace: true }),
      })}
      {form(wireless, {
        hides: ({ wlanIpUseDhcp }) =>
          wlanIpUseDhcp === false ? [] : ['wlanIpAddress', 'wlanIpNetMask', 'wlanIpGateway'],
        save: (_changes, all) => send(calls.PushRouterWlan, { params, body: all as never, inPlace: true }),
      })}
    </SectionPage>
  );
}
