/** @jest-environment @lineside/testing/environment */
import { ClientProvider } from '@lineside/client';
import { Agent, type AnyEntity, Group, GroupType } from '@lineside/contracts';
import { immutable, isSet, secret, withDefault } from '@lineside/contracts/describing';
import errorTexts from '@lineside/contracts/errors/en.json' with { type: 'json' };
import { loadLabels } from '@lineside/contracts/labels';
import { addTexts, startTexts } from '@lineside/remote-kit/host';
import { refuse } from '@lineside/testing/api';
import { draw } from '@lineside/testing/page';
import { aPage, leave, type RenderResult } from '@lineside/testing/render';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormControl, FormState } from '../form/Form.tsx';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import type { Values } from './sent.ts';

beforeAll(async () => {
  await startTexts('en');
  await addTexts('labels', loadLabels);
  await addTexts('errors', async () => errorTexts);
});
afterEach(leave);

const line = { publicId: 'LineType0001', name: 'Line', color: '#0b6370', order: 1, version: 3, can: { edit: true } };

/** A form of group types, how to send it, and the ids it has reported. */
async function show(
  props: Omit<Partial<EntityFormProps<typeof GroupType>>, 'entity'> & { entity?: AnyEntity },
  prepare?: (rendered: RenderResult) => void,
) {
  const rendered = await aPage('administrator', (api) => {
    api.has(GroupType, [line as never]);
  });
  prepare?.(rendered);
  const control: { current: FormControl<Values> | null } = { current: null };
  const done: string[] = [];
  const states: FormState[] = [];
  await draw(
    <ClientProvider client={rendered.client}>
      <EntityForm<typeof GroupType>
        entity={GroupType}
        fields={['name', 'color']}
        control={control}
        onState={(state) => states.push(state)}
        onDone={(id) => done.push(id)}
        {...(props as object)}
      />
    </ClientProvider>,
  );
  const send = () => act(async () => control.current?.submit());
  const bodies = (verb: string) =>
    rendered.api.came
      .filter((came) => came.verb === verb && came.route.startsWith('GroupType'))
      .map(({ body }) => body);
  return { scene: rendered, control, done, states, send, bodies };
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const below = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a required record to choose', () => {
  const chosen = () => document.querySelector('.ant-select')?.textContent ?? '';
  const showGroup = async (types: { publicId: string; name: string }[]) => {
    const groupForm = await show({ entity: Group, fields: ['name', 'type'] as never }, ({ api }) => {
      api.has(GroupType, types as never);
    });
    await waitFor(() => expect(groupForm.scene.api.of('GroupTypeList')).toHaveLength(1));
    return groupForm;
  };

  test('is chosen if there is only one, which doesn’t count as a change', async () => {
    const { send, scene: rendered, states } = await showGroup([{ publicId: line.publicId, name: 'Line' }]);
    await waitFor(() => expect(chosen()).toContain('Line'));
    await waitFor(() => expect(states.at(-1)).toMatchObject({ dirty: false }));
    type('Name', 'Ghent');
    await send();
    await waitFor(() =>
      expect(rendered.api.of('GroupList', 'POST').map(({ body }) => body)).toEqual([
        { name: 'Ghent', type: { publicId: line.publicId } },
      ]),
    );
  });

  test('is left empty if there are several', async () => {
    const { send, scene: rendered } = await showGroup([
      { publicId: line.publicId, name: 'Line' },
      { publicId: 'PlantType001', name: 'Plant' },
    ]);
    type('Name', 'Ghent');
    await send();
    await screen.findByText('Required');
    expect(rendered.api.of('GroupList', 'POST')).toEqual([]);
  });
});

test('a new record contains the input and the screen’s values, with the entity’s labels', async () => {
  const { send, bodies, done } = await show({ draft: { order: 7 } });
  expect([field('Name').getAttribute('aria-required'), field('Colour').getAttribute('aria-required')]).toEqual([
    'true',
    null,
  ]);
  type('Name', ' Plant ');
  await send();
  await waitFor(() => expect(done).toHaveLength(1));
  expect(bodies('POST')).toEqual([{ name: 'Plant', order: 7 }]);
});

test('a new record starts with the entity’s defaults', async () => {
  const fields = { ...GroupType.fields, order: withDefault(GroupType.fields.order, 5) };
  const { send, bodies, done } = await show({ entity: { ...GroupType, fields }, fields: ['name', 'order'] as never });
  expect(field('Order').value).toBe('5');
  type('Name', 'Plant');
  await send();
  await waitFor(() => expect(done).toHaveLength(1));
  expect(bodies('POST')).toEqual([{ name: 'Plant', order: 5 }]);
});

test('fields that mean nothing beside others are hidden, and are sent as they were', async () => {
  const { send, bodies, done } = await show({
    fields: ['name', 'color'],
    row: line,
    hides: ({ name }) => (name === 'Plant' ? ['color'] : []),
  });
  expect(field('Colour')).toBeTruthy();
  type('Name', 'Plant');
  await waitFor(() => expect(screen.queryByLabelText('Colour')).toBeNull());
  await send();
  await waitFor(() => expect(done).toHaveLength(1));
  expect(bodies('PATCH')).toEqual([{ name: 'Plant', version: 3 }]);
});

test('only changed fields are sent with the known version, and empty ones as null', async () => {
  const { send, bodies, done } = await show({ row: line }, ({ api }) =>
    api.answers('PATCH GroupType', () => ({ data: {} })),
  );
  expect([field('Name').value, field('Colour').value]).toEqual(['Line', '#0b6370']);
  type('Colour', '');
  await send();
  await waitFor(() => expect(done).toEqual(['LineType0001']));
  expect(bodies('PATCH')).toEqual([{ color: null, version: 3 }]);
});

test('a field changed back is not sent', async () => {
  const { send, bodies, done } = await show({ row: line });
  type('Name', 'Plant');
  type('Name', 'Line');
  await send();
  await waitFor(() => expect(done).toEqual(['LineType0001']));
  expect(bodies('PATCH')).toEqual([]);
});

test('invalid input is reported before it is sent', async () => {
  const { send, bodies } = await show({ row: line });
  type('Colour', 'teal');
  await send();
  await waitFor(() => expect(below('Colour')).toBe('Type # and six digits, such as #0B6370'));
  expect(bodies('PATCH')).toEqual([]);
});

test('an API error is shown at its field, or above with the field’s name', async () => {
  const { send, states } = await show({ draft: { order: 1 } }, ({ api }) =>
    api.answers('POST GroupTypeList', () => ({
      status: 400,
      body: {
        type: 'Error',
        status: 'error',
        data: [
          { code: 'already-there', message: '', propertyName: 'name' },
          { code: 'invalid-value', message: '', propertyName: 'order' },
        ],
      },
    })),
  );
  type('Name', 'Line');
  await send();
  await waitFor(() => expect(below('Name')).toBe('This already exists'));
  expect(screen.getByText('Order: Invalid value').closest('[role=alert]')).toBeTruthy();
  expect([field('Name').value, states.at(-1)?.sending]).toEqual(['Line', false]);
});

const faster = {
  status: 409,
  body: {
    type: 'Error',
    status: 'error',
    data: [
      { code: 'changed-meanwhile', message: '', propertyName: 'name', theirs: 'Track', yours: 'Lane', version: 5 },
      { code: 'changed-meanwhile', message: '', propertyName: 'color', theirs: null, yours: '#111111', version: 5 },
    ],
  },
};

test('a conflict shows both values per field, and your choice is sent with the new version', async () => {
  const {
    scene: rendered,
    send,
    bodies,
    done,
  } = await show({ row: line }, ({ api }) => api.answers('PATCH GroupType', () => faster));
  type('Name', 'Lane');
  type('Colour', '#111111');
  await send();
  const lines = await screen.findAllByRole('group', { name: 'Changed by another person in the meantime' });
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Track→LaneKeep mineTake theirs',
    'None→#111111Keep mineTake theirs',
  ]);
  expect([field('Name').value, field('Colour').value]).toEqual(['Lane', '#111111']);

  // no request is sent until the question is answered
  await send();
  await waitFor(() => expect(below('Name')).toContain('Choose which value to keep'));
  expect(bodies('PATCH')).toHaveLength(1);

  rendered.api.answers('PATCH GroupType', () => ({ data: {} }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Keep mine' })[0]!);
  expect(document.activeElement).toBe(field('Name'));
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect([field('Name').value, field('Colour').value]).toEqual(['Lane', '']);
  await send();
  await waitFor(() => expect(done).toEqual(['LineType0001']));
  expect(bodies('PATCH')).toEqual([
    { name: 'Lane', color: '#111111', version: 3 },
    { name: 'Lane', version: 5 },
  ]);
});

test('a person who can’t change a record reads it', async () => {
  await show({ row: { ...line, can: { edit: false } } });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Line').closest('dd')).toBeTruthy();
});

test('a field without a value says so to a person who can’t change it', async () => {
  await show({ row: { ...line, color: null, can: { edit: false } } as never });
  expect(screen.getByText('Colour').nextElementSibling?.textContent).toBe('Not set');
});

test('an immutable field is shown on editing, and a secret shows that it is set', async () => {
  const Locker = {
    ...GroupType,
    fields: {
      ...GroupType.fields,
      name: immutable(GroupType.fields.name),
      password: secret(),
      hasPassword: isSet('password'),
    },
  };
  const { send, bodies } = await show({
    entity: Locker,
    fields: ['name', 'color', 'password', 'hasPassword'] as never,
    row: { ...line, hasPassword: true } as never,
  });
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByText('Line').closest('dd')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  const password = document.getElementById('password') as HTMLInputElement;
  expect([password.placeholder, password.getAttribute('aria-required')]).toEqual(['Set. Type to replace it', null]);
  type('Colour', '#222222');
  await send();
  await waitFor(() => expect(bodies('PATCH')).toEqual([{ color: '#222222', version: 3 }]));
});

test('an error of sending is shown above the form and keeps the input', async () => {
  const { send } = await show({ row: line }, ({ api }) =>
    api.answers('PATCH GroupType', () => refuse(503, 'database-unavailable')),
  );
  type('Name', 'Lane');
  await send();
  expect((await screen.findByText(/database/)).closest('[role=alert]')).toBeTruthy();
  expect(field('Name').value).toBe('Lane');
});

test('only the invalid part of an object is marked and gets the focus', async () => {
  const { send } = await show({ entity: Agent, fields: ['location'] as never });
  type('Latitude', '51.9');
  type('Longitude', '195');
  type('Place', 'Botlek');
  await send();
  await screen.findByText(/^Longitude: /);
  const marked = ['Latitude', 'Longitude', 'Place'].map((name) => field(name).getAttribute('aria-invalid'));
  expect(marked).toEqual([null, 'true', null]);
  expect(document.querySelectorAll('.ant-input-status-error')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field('Longitude')));
});
