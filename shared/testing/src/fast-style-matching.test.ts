/** @jest-environment @lineside/testing/environment */

/** Selectors, and the ids of the elements of the page below that they match. */
const cases: [string, string[]][] = [
  ['.row', ['one', 'two']],
  ['p.row', ['one']],
  ['.row.row-open', ['two']],
  ['#two, .absent', ['two']],
  [':where(.row):not(.row-open, .absent)', ['one']],
  [':is(p, div).row-open', ['two']],
  ['[data-kind="a,b] c"]', ['three']],
  ['.row > span', ['three']],
  ['.row + .row[class~=row-open]', ['two']],
  ['.absent', []],
  ['.ro', []],
  ['.sm\\:wide', ['four']],
  ['svg circle', ['four']],
];

beforeAll(() => {
  document.body.innerHTML = `<p id="one" class="row"></p>
    <div id="two" class="row row-open"><span id="three" data-kind="a,b] c"></span></div>
    <svg><circle id="four" class="sm:wide"/></svg>`;
});

test.each(cases)('a rule for %s applies to the elements that the selector matches', (selector, ids) => {
  const style = document.createElement('style');
  style.textContent = `${selector} { opacity: 0.5 }`;
  document.head.append(style);
  const styled = [...document.querySelectorAll('[id]')].filter(
    (element) => getComputedStyle(element).opacity === '0.5',
  );
  style.remove();
  expect(styled.map(({ id }) => id)).toEqual(ids);
});
