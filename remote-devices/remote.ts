import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-devices',
  version: '0.1.0',
  routes: [
    { path: 'devices', module: './src/devices/AgentList.tsx', title: 'menu.devices' },
    { path: 'devices/:publicId', module: './src/device/OwnAgentScreen.tsx', title: 'device.title' },
    {
      path: 'devices/bin',
      module: './src/bin/DeviceBin.tsx',
      title: 'bin.title',
      guard: { anyOf: ['manage:agents'] },
    },
    {
      path: 'devices-under-audit',
      module: './src/devices-under-audit/ControlledAgentList.tsx',
      title: 'menu.underAudit',
      guard: { anyOf: ['use:controlled-devices'] },
    },
    {
      path: 'devices-under-audit/:publicId',
      module: './src/devices-under-audit/ControlledAgentScreen.tsx',
      title: 'device.title',
      guard: { anyOf: ['use:controlled-devices'] },
    },
    {
      path: 'device-templates',
      module: './src/device-templates/AgentTemplateList.tsx',
      title: 'menu.templates',
      guard: { anyOf: ['manage:agent-templates'] },
    },
    {
      path: 'device-registration-profiles',
      module: './src/device-registration-profiles/AgentRegistrationProfileList.tsx',
      title: 'menu.profiles',
      guard: { anyOf: ['use:agent-registration-profile'] },
    },
    {
      path: 'device-registration-profiles/waiting',
      module: './src/enrolment/WaitingList.tsx',
      title: 'enrolment.waitingTitle',
      guard: { anyOf: ['use:agent-registration-profile'] },
    },
    {
      path: 'device-registration-profiles/:publicId',
      module: './src/device-registration-profiles/ProfileScreen.tsx',
      title: 'profiles.title',
      guard: { anyOf: ['use:agent-registration-profile'] },
    },
    {
      path: 'device-registration-profiles/bin',
      module: './src/device-registration-profiles/ProfileBin.tsx',
      title: 'profiles.bin',
      guard: { anyOf: ['use:agent-registration-profile'] },
    },
    { path: 'alarms', module: './src/alarms/AlarmList.tsx', title: 'menu.alarms' },
    { path: 'tools', module: './src/tools/ToolsScreen.tsx', title: 'menu.tools', preload: true },
  ],
  menu: [
    { label: 'menu.devices', icon: 'router', to: '/devices', order: 20, guard: { anyOf: ['use:app'] } },
    {
      label: 'menu.underAudit',
      icon: 'shield-check',
      to: '/devices-under-audit',
      order: 30,
      guard: { anyOf: ['use:controlled-devices'] },
    },
    {
      label: 'menu.templates',
      icon: 'layers',
      to: '/device-templates',
      order: 40,
      guard: { anyOf: ['manage:agent-templates'] },
    },
    {
      label: 'menu.profiles',
      icon: 'id-card',
      to: '/device-registration-profiles',
      order: 50,
      guard: { anyOf: ['use:agent-registration-profile'] },
    },
    { label: 'menu.tools', icon: 'wrench', to: '/tools', order: 60, guard: { anyOf: ['use:app'] } },
    { label: 'menu.alarms', icon: 'bell', to: '/alarms', order: 30, under: 'work', guard: { anyOf: ['use:app'] } },
  ],
  extensions: [
    {
      point: 'menu.count@1',
      module: './src/alarms/alarms-to-acknowledge.ts',
      export: 'alarmsToAcknowledge',
      data: { to: '/alarms', label: 'alarms.toAcknowledge' },
    },
    { point: 'message.alarm@1', module: './src/alarms/AlarmOfMessage.tsx' },
  ],
});
