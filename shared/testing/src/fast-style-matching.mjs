import { createRequire } from 'node:module';

// jsdom matches every rule of every style sheet against each element whose style is requested, and role queries request
// all of them. Most rules can't match: the last part of their selector names an id, class, attribute or tag that the
// element doesn't have. Here the rules of a sheet are found by one such name; only these reach the selector engine. The
// result is the same.
const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js');
const styleRules = fromJsdom('./jsdom/living/helpers/style-rules.js');
const { CSSStyleDeclaration } = fromJsdom('cssstyle');
const defaultSheet = fromJsdom('rrweb-cssom').parse(fromJsdom('./jsdom/browser/default-stylesheet.js'));

/** The declarations that apply to an element, the last ones strongest: as jsdom computes them. */
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const known = document._styleCache.get(element);
  if (known) return known;
  const declaration = new CSSStyleDeclaration();
  const keys = keysOf(element);
  for (const sheet of [defaultSheet, ...document.styleSheets._list])
    for (const rule of rulesThatMayMatch(sheet, keys))
      if (matchesDontThrow(element, rule.selectorText)) add(declaration, rule.style);
  add(declaration, element.style);
  document._styleCache.set(element, declaration);
  return declaration;
};

function add(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    if (value === 'unset') declaration.removeProperty(property);
    else declaration.setProperty(property, value, style.getPropertyPriority(property));
  }
}

const indexes = new WeakMap();

/** Rules of a sheet under one of these keys, in the order of the sheet. */
function rulesThatMayMatch(sheet, keys) {
  let index = indexes.get(sheet);
  if (index?.size !== sheet.cssRules.length) {
    index = { size: sheet.cssRules.length, ...indexOf(sheet) };
    indexes.set(sheet, index);
  }
  const places = new Set(keys.flatMap((key) => index.placesOf.get(key) ?? []));
  return [...places].sort((one, other) => one - other).map((place) => index.rules[place]);
}

/** The rules of a sheet, and the indexes of each key in them. */
function indexOf(sheet) {
  const rules = Array.from(sheet.cssRules)
    .flatMap((rule) =>
      !rule.media ? rule : Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [],
    )
    .filter(({ selectorText }) => selectorText);
  const placesOf = new Map();
  for (const [place, { selectorText }] of rules.entries())
    for (const selector of splitList(selectorText.replace(/"[^"]*"|'[^']*'/g, '""'))) {
      const key = keyOf(needsOfOne(selector));
      if (!placesOf.has(key)) placesOf.set(key, []);
      placesOf.get(key).push(place);
    }
  return { rules, placesOf };
}

/** The rarest thing that an element must have for a selector. */
const keyOf = ({ tag, classes, ids, attributes }) =>
  ids.length > 0
    ? `#${ids[0]}`
    : classes.length > 0
      ? `.${classes[0]}`
      : attributes.length > 0
        ? `[${attributes[0].toLowerCase()}]`
        : (tag ?? '*');

/** All keys that an element has. */
const keysOf = (element) => [
  '*',
  element._localName.toLowerCase(),
  `#${element.getAttributeNS(null, 'id')}`,
  ...element._attributeList.map(({ _localName }) => `[${_localName.toLowerCase()}]`),
  ...(element.getAttributeNS(null, 'class') ?? '').split(/\s+/).map((name) => `.${name}`),
];

function needsOfOne(selector) {
  const nothing = { classes: [], ids: [], attributes: [] };
  // an escaped name is left to the selector engine
  if (selector.includes('\\')) return nothing;
  const plain = withoutArguments(selector);
  const [, last] = /([^\s>+~]*)$/.exec(plain.trim());
  const attributes = [...last.matchAll(/\[([\w-]+)/g)].map(([, name]) => name);
  const bare = last.replace(/\[[^\]]*\]/g, '').replace(/:+[\w-]+/g, '');
  return {
    tag: /^[a-zA-Z][\w-]*/.exec(bare)?.[0].toLowerCase(),
    classes: [...bare.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    ids: [...bare.matchAll(/#([\w-]+)/g)].map(([, name]) => name),
    attributes,
  };
}

/** A selector without the content of its parentheses and the values of its attributes. */
const withoutArguments = (selector) => {
  let text = selector.replace(/\[\s*([\w-]+)[^\]]*\]/g, '[$1]');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  return text;
};

/** The selectors of a list; commas in parentheses and in attributes separate nothing. */
function splitList(list) {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
