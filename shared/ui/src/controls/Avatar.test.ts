import { initials } from './Avatar.tsx';

test.each([
  ['Marieke de Vries', 'MV'],
  ['Ruben Visser (Ghent)', 'RV'],
  ['Ada', 'AD'],
  ['', ''],
])('a person called “%s” is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Norwell Packaging Systems', 'NP'],
  ['Delta Water', 'DW'],
  ['Acme', 'AC'],
])('an organisation called “%s” is %s', (name, letters) => {
  expect(initials(name, 'organisation')).toBe(letters);
});
