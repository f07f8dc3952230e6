import { type Feature, featuresOf } from './features.ts';
import type { Standing } from './standing.ts';

const nobody: Standing = { permissions: [], hasRole: false, controlsDevices: false, usesAccessRequests: false };

test.each<[Feature, Partial<Standing>]>([
  ['use:agent-registration-profile', { permissions: ['MANAGE_AGENT'] }],
  ['use:controlled-devices', { controlsDevices: true }],
  ['use:access-requests', { usesAccessRequests: true }],
  ['use:app', { hasRole: true }],
])('%s needs exactly what the server reports about the person [6.22]', (feature, needed) => {
  expect(featuresOf(nobody).has(feature)).toBe(false);
  expect(featuresOf({ ...nobody, ...needed }).has(feature)).toBe(true);
  const others = {
    permissions: ['APPROVE_ACCESS_REQUESTS'],
    hasRole: true,
    controlsDevices: true,
    usesAccessRequests: true,
  };
  const without = Object.fromEntries(Object.keys(needed).map((key) => [key, nobody[key as keyof Standing]]));
  expect(featuresOf({ ...(others as Standing), ...without }).has(feature)).toBe(false);
});
