import { Agent, type Field } from '@lineside/contracts';
import englishWords from '@lineside/contracts/entities/agent/en.json' with { type: 'json' };
import dutchWords from '@lineside/contracts/entities/agent/nl.json' with { type: 'json' };
import english from '../../texts/en.json' with { type: 'json' };
import dutch from '../../texts/nl.json' with { type: 'json' };
import { states } from './states.ts';

const known = (Agent.fields.status as Field).words!;

test('each device state of the API has the same word in lists, filters and glyphs', () => {
  expect(Object.keys(states.device)).toEqual(expect.arrayContaining([...known]));
  for (const [texts, { words }] of [
    [english, englishWords],
    [dutch, dutchWords],
  ] as const) {
    const labels = known.map((state) => [state, texts[`state.device.${state}` as keyof typeof texts]]);
    expect(Object.fromEntries(labels)).toEqual(words.status);
  }
});
