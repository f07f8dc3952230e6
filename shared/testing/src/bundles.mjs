import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** Bundles that this process has compiled, by their files: each test file runs them again. */
const compiled = new Map();

function scriptOf(file) {
  let script = compiled.get(file);
  if (!script) {
    const text = `(function (module, exports, require, jest) {${readFileSync(file, 'utf8')}\n})`;
    script = new Script(text, { filename: file });
    compiled.set(file, script);
  }
  return script;
}

/** Runs a CommonJS bundle in the context of a test file; Testing Library detects fake timers by `jest`. Returns its exports. */
export function runBundle(file, context, { require, jest }) {
  const module = { exports: {} };
  scriptOf(file).runInContext(context)(module, module.exports, require, jest);
  return module.exports;
}
