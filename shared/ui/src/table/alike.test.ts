import { tailsOf } from './alike.ts';

const cut = (...names: string[]) => {
  const tails = tailsOf(names.map((name) => [name, name]));
  return names.map((name) => (tails.has(name) ? name.slice(tails.get(name)) : ''));
};

test('of names with equal beginnings the differing part is kept', () => {
  const pumps = ['Abwasserpumpwerk – Schneckenpumpe 2', 'Filler 1', 'Abwasserpumpwerk – Schneckenpumpe 1'];
  expect(cut(...pumps)).toEqual(['pumpe 2', '', 'pumpe 1']);
  expect(cut('Pump station Zuidplas – booster P1, Rotterdam', 'Pump station Zuidplas – booster P2, Rotterdam')).toEqual(
    ['ster P1, Rotterdam', 'ster P2, Rotterdam'],
  );
});

test('a name with a unique beginning is cut at its end', () => {
  expect(cut('Filler 1 – Line 2, Rotterdam', 'Filler 2 – Line 2, Rotterdam')).toEqual(['', '']);
  expect(cut('Compressor room', 'Compressor room')).toEqual(['', '']);
  expect(cut('Compressor room', 'Compressor room B')).toEqual(['', 'r room B']);
});
