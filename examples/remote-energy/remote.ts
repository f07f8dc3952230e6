import { defineRemote } from '@lineside/remote-kit';

export default defineRemote({
  name: 'remote-energy',
  version: '1.0.0',
  routes: [
    {
      path: 'energy',
      module: './src/energy/EnergyList.tsx',
      title: 'menu.energy',
      guard: { anyOf: ['use:app'] },
    },
  ],
  menu: [{ label: 'menu.energy', icon: 'zap', to: '/energy', order: 70, guard: { anyOf: ['use:app'] } }],
  extensions: [{ point: 'agent.panel@1', module: './src/device/EnergyPanel.tsx', data: { heading: 'panel.title' } }],
});
