/** @jest-environment @lineside/testing/environment */
import { AgentTemplate, inTemplates } from '@lineside/contracts';
import { fireEvent, leave, screen, waitFor } from '@lineside/testing';
import { answer, service, visit } from '../../test/screen.tsx';
import TemplateScreen from '../screens/TemplateScreen.tsx';
import TemplateAlarmScreen from './TemplateAlarmScreen.tsx';

afterEach(leave);

const can = { edit: true };
const template = {
  publicId: 'Template0001',
  name: 'Cabinet',
  description: null,
  group: null,
  latestVersion: null,
  can,
};
const agentTemplate = { publicId: template.publicId, name: template.name };
const heat = {
  ...{ publicId: 'Variable0001', agentTemplate, name: 'Heat', slug: 'heat', variableId: 5, type: 'float', unit: '°C' },
  ...{ width: null, version: 1, can },
};
const rule = {
  ...{ publicId: 'Alarm0000001', agentTemplate, device: null, source: null, name: 'Hot', audience: service },
  ...{ type: 'threshold', formula: '$5 80 >', severity: 'high', booleanNormalValue: false, autoAcknowledge: false },
  ...{ outOfService: false, onDelay: 0, onResetDelay: 0, offDelay: 0, offResetDelay: 0, escalateAfter: null },
  ...{ escalationAudience: null, operatorInstructionRtn: null, version: 2, can },
};
const silence = { ...rule, publicId: 'Alarm0000002', name: 'Gone', type: 'silent', formula: '0', onDelay: 900 };
const base = `/device-template-configurator/${template.publicId}/alarms`;
const rows = [
  [AgentTemplate, [{ ...template, version: 1 }]],
  [inTemplates.AgentTemplateDataVariable, [heat]],
  [inTemplates.AgentTemplateDataAlarm, [rule, silence]],
] as const;
const list = () =>
  visit(base, '/device-template-configurator/:publicId/:section', TemplateScreen, { rows: rows as never });
const open = (alarm: string) =>
  visit(`${base}/${alarm}`, '/device-template-configurator/:publicId/alarms/:alarm', TemplateAlarmScreen, {
    rows: rows as never,
  });

test('rules of a template are listed in ordinary notation, and lead to their screens', async () => {
  await list();
  await screen.findByText('Heat > 80');
  expect(screen.getByRole('link', { name: 'Hot' }).getAttribute('href')).toBe(`${base}/${rule.publicId}`);
});

test('a rule of a template is written with its variables by name, and saved as a formula', async () => {
  const { api } = await open(rule.publicId);
  await waitFor(() => expect(screen.getByRole('status').textContent?.trim()).toBe('On when Heat is above 80.'));
  expect(screen.getByText(/A template has no values to try this with/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Formula' }));
  const field = await screen.findByLabelText(/^On while/);
  fireEvent.change(field, { target: { value: 'Heat > 90 or Heat < 5' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.of('AgentTemplateDataAlarm', 'PATCH').map(({ body }) => body)).toEqual([
      { type: 'boolean', formula: '$5 90 > $5 5 < ||', version: 2 },
    ]),
  );
  expect(api.of('AgentDataAlarmTrial')).toEqual([]);
});

test('a rule of a template for a silent device has a form over the list', async () => {
  const { api } = await list();
  await screen.findByText('Device silent');
  fireEvent.click(screen.getByRole('link', { name: 'Gone' }));
  fireEvent.change(await screen.findByLabelText(/^Delay until on/), { target: { value: '1200' } });
  await answer(/^Edit/, 'Save');
  await waitFor(() =>
    expect(api.of('AgentTemplateDataAlarm', 'PATCH').map(({ body }) => body)).toEqual([{ onDelay: 1200, version: 2 }]),
  );
});
