import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '@lineside/bundling';
import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../../delivery/bundling/test/faulty-origin.ts';
import { hashOf } from './build.ts';
import type { Site } from './site.ts';

/** A question to the browser, and its answer. */
export interface Fact {
  /** The subject of the question. */
  about: string;
  question: string;
  answer: string;
}

export interface Versions {
  good: Built;
  other: Built;
  /** Has a module `thrown.js` that throws when it is run first. */
  bad: Built;
}

/** `import()` in the page; its result, or the browser's error. */
const imported = (page: Page, address: string): Promise<string> =>
  page.evaluate(`import(${JSON.stringify(address)}).then(() => 'came', ({ message }) => message)`);

/** As `imported`, with a clock of the page's own beside it. */
const importedWithin = (page: Page, address: string, ms: number): Promise<string> =>
  page.evaluate(
    `Promise.race([import(${JSON.stringify(address)}).then(() => 'came', ({ message }) => message), new Promise((done) => setTimeout(done, ${ms}, 'no answer'))])`,
  );

/** An import map in the page, with the page's nonce. */
const addMap = (page: Page, integrity: Record<string, string>): Promise<void> =>
  page.evaluate((hashes) => {
    const map = document.createElement('script');
    map.type = 'importmap';
    map.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')!.nonce;
    map.textContent = JSON.stringify({ integrity: hashes });
    document.head.append(map);
  }, integrity);

/** A preloaded module, with its hash in the link. */
const preloaded = (page: Page, address: string, integrity: string): Promise<string> =>
  page.evaluate(
    (parameters) =>
      new Promise<string>((done) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: 'anonymous',
          ...parameters,
        });
        link.onload = () => done('came');
        link.onerror = () => done('blocked');
        document.head.append(link);
      }),
    { href: address, integrity },
  );

/** Asks everything, each in a page that has seen nothing yet. */
export async function facts(browser: Browser, site: Site, { good, other, bad }: Versions): Promise<Fact[]> {
  const allFacts: Fact[] = [];
  const addFact = (about: string, question: string, answer: string) =>
    allFacts.push({ about, question: question, answer });
  const fresh = async (address = '/own') => {
    site.origin.faults.clear();
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${site.address}${address}`, { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    return page;
  };
  const entryOf = (built: Built) => `${site.baseOf(built)}entry.js`;
  const hash = hashOf(readFileSync(path.join(good.folder, 'entry.js')));

  site.deploy(good, other);
  {
    const page = await fresh();
    await addMap(page, {
      [entryOf(good)]: hash,
      [entryOf(other)]: hashOf(readFileSync(path.join(other.folder, 'entry.js'))),
    });
    const before: string[] = await page.evaluate('Object.keys(globalThis)');
    const both = await page.evaluate(
      `Promise.all([import('${entryOf(good)}'), import('${entryOf(other)}'), import('${entryOf(good)}')]).then(([one, two, again]) => one.get !== two.get && one === again)`,
    );
    const after: string[] = await page.evaluate('Object.keys(globalThis)');
    const added = after.filter((name) => !before.includes(name));
    addFact('versions', 'two versions and the first again are two containers', String(both));
    addFact('versions', 'globals that they add', added.join(', ') || 'none');
    await page.context().close();
  }
  {
    const page = await fresh();
    await addMap(page, { [entryOf(good)]: hash });
    site.origin.faults.set('1.0.0/entry.js', 'hangs');
    addFact(
      'hangs',
      'a module that hangs, with a clock of 1 s beside it',
      await importedWithin(page, entryOf(good), 1000),
    );
    site.origin.faults.clear();
    addFact('hangs', 'the same address once the server is well', await importedWithin(page, entryOf(good), 3000));
    await page.context().close();
  }
  for (const fault of ['missing', 'failing', 'page', 'cut', 'altered'] satisfies Fault[]) {
    const page = await fresh();
    await addMap(page, { [entryOf(good)]: hash });
    site.origin.faults.set('1.0.0/entry.js', fault);
    const first = await imported(page, entryOf(good));
    site.origin.faults.clear();
    const secondImport = await imported(page, entryOf(good));
    const query = await imported(page, `${entryOf(good)}?again`);
    addFact(
      'again',
      `${fault}, then mended`,
      `${short(first)}; same address: ${short(secondImport)}; with a query: ${short(query)}`,
    );
    await page.context().close();
  }
  {
    const page = await fresh();
    const file = path.join(bad.folder, 'thrown.js');
    const address = `${site.baseOf(bad)}thrown.js`;
    const thrown = hashOf(readFileSync(file));
    await addMap(page, { [address]: thrown, [`${address}?again`]: thrown });
    const first = await imported(page, address);
    const secondImport = await imported(page, address);
    const query = await imported(page, `${address}?again`);
    addFact(
      'again',
      'a module that throws at its first run alone',
      `${first}; same address: ${secondImport}; with a query that has its hash: ${query}`,
    );
    await page.context().close();
  }
  {
    const page = await fresh();
    addFact('hashes', 'Integrity-Policy, no hash', short(await imported(page, entryOf(good))));
    await addMap(page, { [entryOf(good)]: hash });
    addFact('hashes', 'the same address, a map added since', short(await imported(page, entryOf(good))));
    await addMap(page, { [entryOf(other)]: hash });
    addFact('hashes', 'a further map with the wrong hash for another', short(await imported(page, entryOf(other))));
    await addMap(page, { [entryOf(other)]: hashOf(readFileSync(path.join(other.folder, 'entry.js'))) });
    addFact('hashes', 'a further map that mends that hash', short(await imported(page, entryOf(other))));
    await page.context().close();
  }
  {
    const page = await fresh();
    const right = await preloaded(page, entryOf(good), hash);
    addFact(
      'hashes',
      'modulepreload with the hash, no map',
      `${right}; then imported: ${short(await imported(page, entryOf(good)))}`,
    );
    const wrong = await preloaded(page, entryOf(other), hash);
    addFact(
      'hashes',
      'modulepreload with a wrong hash, no map',
      `${wrong}; then imported: ${short(await imported(page, entryOf(other)))}`,
    );
    const blob = await page.evaluate(
      `fetch('${entryOf(good)}', { integrity: '${hash}' }).then((answer) => answer.blob()).then((blob) => import(URL.createObjectURL(new Blob([blob], { type: 'text/javascript' })))).then(() => 'came', ({ message }) => message)`,
    );
    addFact('hashes', 'fetched with its hash and imported as a blob, under our policy', short(String(blob)));
    await page.context().close();
  }
  return allFacts;
}

const short = (message: string) => message.replace(/https?:\/\/\S+|blob:\S+/g, '…').slice(0, 90);
