import { createRequire } from 'node:module';

// jsdom matches every rule of every style sheet against each element whose style is requested, and role queries request
// all of them. Most rules can't match: the last part of their selector names a tag, class, id or attribute that the
// element doesn't have. Those are skipped here before the selector engine runs; the result is the same.
const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const selectors = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

selectors.matchesDontThrow = (element, selector) => {
  // keyframes and the like have none
  const mayFit = typeof selector !== 'string' || needsOf(selector).some((needs) => mayMatch(element, needs));
  return mayFit && matchesDontThrow(element, selector);
};

const known = new Map();

/** What an element must have for each of the selectors of a list: `a.link, [hidden]`. */
function needsOf(list) {
  let needs = known.get(list);
  if (needs) return needs;
  needs = splitList(list.replace(/"[^"]*"|'[^']*'/g, '""')).map(needsOfOne);
  known.set(list, needs);
  return needs;
}

function mayMatch(element, { tag, classes, ids, attributes }) {
  if (tag && tag !== element._localName.toLowerCase()) return false;
  if (ids.some((id) => element.getAttributeNS(null, 'id') !== id)) return false;
  if (attributes.some((name) => !element.hasAttribute(name))) return false;
  if (classes.length === 0) return true;
  const own = element.getAttributeNS(null, 'class');
  return own !== null && classes.every((name) => own.includes(name));
}

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
