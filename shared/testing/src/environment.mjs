import './fast-style-matching.mjs';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';
import { createLocks } from './web-locks.mjs';

/** Bundles that this process has compiled, by their files: each page runs them anew. */
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

/** jsdom, with what a browser has beside it: fetch with a cookie jar, streams, channels and Web Locks. */
export default class Browser extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    Object.assign(global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      Headers,
      Request,
      Response,
      ReadableStream,
      TextDecoder,
      TextEncoder,
      structuredClone,
      // jsdom's own take a twentieth of a screen's time
      URL,
      URLSearchParams,
      fetch: fetchWithCookies(),
      reportError: (error) => console.error(error),
      // a CommonJS bundle, compiled once for all pages of this process; Testing Library detects fake timers by `jest`
      runBundle: (file, { require, jest }) => {
        const module = { exports: {} };
        scriptOf(file).runInContext(this.getVmContext())(module, module.exports, require, jest);
        return module.exports;
      },
    });
    Object.defineProperty(global.navigator, 'locks', { value: createLocks(), configurable: true });
  }
}

/** Keeps cookies as a browser does for its own origin; calls that omit credentials neither send nor take any. */
function fetchWithCookies() {
  const jar = new Map();
  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    const takes = init.credentials !== 'omit';
    if (takes && jar.size) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...init, headers });
    for (const line of takes ? response.headers.getSetCookie() : []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };
}
