import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-vpn',
  version: '0.1.0',
  routes: [
    {
      path: 'access-requests',
      module: './src/access-requests/AccessRequestInbox.tsx',
      title: 'inbox.title',
      guard: { anyOf: ['use:access-requests'] },
    },
    {
      path: 'access-requests/:publicId',
      module: './src/access-requests/AccessRequestInbox.tsx',
      title: 'inbox.title',
      guard: { anyOf: ['use:access-requests'] },
    },
  ],
  menu: [
    {
      label: 'inbox.title',
      icon: 'key-round',
      to: '/access-requests',
      order: 10,
      under: 'work',
      guard: { anyOf: ['use:access-requests'] },
    },
  ],
  extensions: [
    {
      point: 'menu.count@1',
      module: './src/access-requests/waiting-requests.ts',
      export: 'waitingRequests',
      data: { to: '/access-requests', label: 'header.waiting' },
    },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'disconnect', order: 10 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'requestAccess', order: 20 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'vpnInfo', order: 25 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'connect', order: 30 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'withdrawRequest', order: 45 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'breakOff', order: 50 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'moreVpnInfo', order: 60 },
    { point: 'agent.action@1', module: '@lineside/vpn/actions.ts', export: 'requestMoreTime', order: 40 },
    { point: 'shell.header@1', module: './src/access-requests/RequestCount.tsx', order: 10 },
    { point: 'shell.header@1', module: './src/my-requests/Messages.tsx', order: 5 },
    { point: 'shell.status@1', module: '@lineside/vpn/status/StatusBar.tsx' },
    {
      point: 'tools.panel@1',
      module: '@lineside/vpn/vpn-client/VpnClientPanel.tsx',
      order: 10,
      data: { heading: 'client.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/request-access/RequestAccessDialog.tsx',
      data: { question: 'request-access', title: 'request.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/request-access/RequestAccessDialog.tsx',
      data: { question: 'request-more-time', title: 'request.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/vpn-info/VpnInfo.tsx',
      data: { question: 'vpn-info', frame: 'panel', title: 'vpn' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/why-not/WhyNotConnect.tsx',
      data: { question: 'why-not-connect', frame: 'panel', title: 'why.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/connect/AccessExpired.tsx',
      data: { question: 'access-expired', frame: 'small', title: 'expired.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/connect/SwitchDevice.tsx',
      data: { question: 'switch-device', frame: 'small' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/connect/VpnConsent.tsx',
      data: { question: 'vpn-consent', frame: 'small', title: 'consent.title' },
    },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/connect/VpnOnMobile.tsx',
      data: { question: 'mobile', frame: 'small' },
    },
    { point: 'connect.question@1', module: '@lineside/vpn/connect/Installer.tsx', data: { question: 'installer' } },
    {
      point: 'connect.question@1',
      module: '@lineside/vpn/connect/Pair.tsx',
      data: { question: 'pair', frame: 'small', title: 'pair.title' },
    },
    {
      point: 'connect.question@1',
      module: './src/log-out/LogOutDialog.tsx',
      data: { question: 'log-out-connected', frame: 'small', title: 'logOut.title' },
    },
    { point: 'connect.interceptor@1', module: '@lineside/vpn/connect/need-access.ts', export: 'needAccess' },
    { point: 'logout.guard@1', module: './src/log-out/log-out-guard.ts', export: 'logOutGuard' },
    { point: 'reminder.source@1', module: '@lineside/vpn/reminders/access-reminders.ts', export: 'accessReminders' },
  ],
});
