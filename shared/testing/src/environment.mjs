import './fast-style-matching.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { runBundle } from './bundles.mjs';
import { createLocks } from './web-locks.mjs';

/** jsdom, plus other browser APIs: fetch with a cookie jar, streams, channels and Web Locks. */
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
      runBundle: (file, ownOptions) => runBundle(file, this.getVmContext(), ownOptions),
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
