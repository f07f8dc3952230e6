import { defineRemote } from '@lineside/remote-kit';

const assets = { anyOf: ['manage:assets', 'manage:subgroups'] } as const;
const templates = { anyOf: ['manage:agent-templates'] } as const;

export default defineRemote({
  name: 'remote-configurator',
  version: '0.1.0',
  routes: [
    { path: 'configurator/:publicId', module: './src/find/FindScreen.tsx', title: 'title' },
    { path: 'device-configurator/:publicId', module: './src/screens/DeviceScreen.tsx', title: 'title' },
    { path: 'device-configurator/:publicId/:section', module: './src/screens/DeviceScreen.tsx', title: 'title' },
    {
      path: 'device-configurator/:publicId/alarms/:alarm',
      module: './src/alarms/AlarmScreen.tsx',
      title: 'alarmEditor.title',
    },
    {
      path: 'device-template-configurator/:publicId',
      module: './src/screens/TemplateScreen.tsx',
      title: 'title',
      guard: templates,
    },
    {
      path: 'device-template-configurator/:publicId/:section',
      module: './src/screens/TemplateScreen.tsx',
      title: 'title',
      guard: templates,
    },
    {
      path: 'device-template-configurator/:publicId/alarms/:alarm',
      module: './src/alarms/TemplateAlarmScreen.tsx',
      title: 'alarmEditor.title',
      guard: templates,
    },
    { path: 'asset-configurator/:rootId', module: './src/screens/AssetScreen.tsx', title: 'title', guard: assets },
    {
      path: 'asset-configurator/:rootId/:assetId',
      module: './src/screens/AssetScreen.tsx',
      title: 'title',
      guard: assets,
    },
    {
      path: 'asset-configurator/:rootId/:assetId/:libraryId',
      module: './src/screens/AssetScreen.tsx',
      title: 'title',
      guard: assets,
    },
  ],
});
