/** @jest-environment jsdom */
import { permissions } from '@lineside/contracts';
import { pathsBy, reached } from '@lineside/testing/guards';
import remote from './remote.ts';

const schedules = ['reports/schedules', 'reports/schedules/assets'];
const components = ['pages/components', 'pages/components/:publicId'];

test('every member reaches pages and reports', () => {
  expect(reached(remote).paths).toEqual([
    ...['pages', 'pages/:publicId', 'pages/:publicId/agent/:agentId', 'pages/:publicId/asset/:assetId'],
    ...['reports', 'reports/queue'],
    ...['agent/:agentId', 'asset/:assetId'].map((of) => `reports/:publicId/version/:versionId/${of}`),
  ]);
});

test('a person without a role in the company reaches none', () => {
  expect(reached(remote, { hasRole: false }).paths).toEqual([]);
});

const opened: Partial<Record<(typeof permissions)[number], string[]>> = {
  MANAGE_PAGE: ['pages/bin', 'pages/menu', 'pages/:publicId/history', 'pages/:publicId/edit'],
  MANAGE_COMPANY: ['pages/labels', 'pages/translations'],
  DEVELOP_APP: components,
  MANAGE_AGENT: schedules,
};

test.each(permissions.filter((permission) => permission !== 'COMPANY_ADMIN'))(
  'screens to edit pages, and schedules, need their permission: %s',
  (permission) => {
    expect(pathsBy(remote, permission)).toEqual(opened[permission] ?? []);
  },
);
