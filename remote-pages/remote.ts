import { defineRemote } from '@lineside/remote-kit';

const everybody = { anyOf: ['use:app'] } as const;
const editors = { anyOf: ['manage:pages'] } as const;

export default defineRemote({
  name: 'remote-pages',
  version: '0.1.0',
  routes: [
    { path: 'pages', module: './src/pages/PageList.tsx', title: 'rail.pages', guard: everybody },
    { path: 'pages/bin', module: './src/pages/PageBin.tsx', title: 'rail.bin', guard: editors },
    {
      path: 'pages/labels',
      module: './src/labels/LabelList.tsx',
      title: 'rail.labels',
      guard: { anyOf: ['manage:company'] },
    },
    { path: 'pages/menu', module: './src/menu/MenuItemList.tsx', title: 'rail.menu', guard: editors },
    {
      path: 'pages/translations',
      module: './src/translations/TranslationList.tsx',
      title: 'rail.translations',
      guard: { anyOf: ['manage:company'] },
    },
    {
      path: 'pages/components',
      module: './src/templates/TemplateList.tsx',
      title: 'rail.components',
      guard: { anyOf: ['develop:apps'] },
    },
    {
      path: 'pages/components/:publicId',
      module: './src/templates/TemplateScreen.tsx',
      title: 'rail.components',
      guard: { anyOf: ['develop:apps'] },
    },
    { path: 'pages/:publicId', module: './src/view/PageScreen.tsx', title: 'page', guard: everybody },
    {
      path: 'pages/:publicId/history',
      module: './src/history/PageHistory.tsx',
      title: 'history.title',
      guard: editors,
    },
    { path: 'pages/:publicId/edit', module: './src/editor/EditScreen.tsx', title: 'page', guard: editors },
    { path: 'pages/:publicId/agent/:agentId', module: './src/view/PageScreen.tsx', title: 'page', guard: everybody },
    { path: 'pages/:publicId/asset/:assetId', module: './src/view/PageScreen.tsx', title: 'page', guard: everybody },
    { path: 'reports', module: './src/reports/ReportList.tsx', title: 'rail.reports', guard: everybody },
    { path: 'reports/queue', module: './src/reports/ReportQueue.tsx', title: 'rail.queue', guard: everybody },
    {
      path: 'reports/:publicId/version/:versionId/agent/:agentId',
      module: './src/report/ReportScreen.tsx',
      title: 'report.title',
      guard: everybody,
      alone: true,
    },
    {
      path: 'reports/:publicId/version/:versionId/asset/:assetId',
      module: './src/report/ReportScreen.tsx',
      title: 'report.title',
      guard: everybody,
      alone: true,
    },
    {
      path: 'reports/schedules',
      module: './src/reports/AgentSchedules.tsx',
      title: 'rail.agentSchedules',
      guard: { anyOf: ['manage:agents'] },
    },
    {
      path: 'reports/schedules/assets',
      module: './src/reports/AssetSchedules.tsx',
      title: 'rail.assetSchedules',
      guard: { anyOf: ['manage:agents'] },
    },
  ],
  menu: [
    {
      label: 'title',
      icon: 'layout-dashboard',
      to: '/pages',
      also: ['/reports'],
      order: 20,
      under: 'work',
      guard: everybody,
    },
  ],
  extensions: [
    { point: 'tools.panel@1', module: './src/tools/PagesPanel.tsx', order: 20, data: { heading: 'title' } },
    { point: 'agent.panel@1', module: './src/links/AgentPages.tsx', data: { heading: 'rail.pages' } },
    { point: 'shell.menu@1', module: './src/menu/menu-source.ts', export: 'companyMenu' },
  ],
});
