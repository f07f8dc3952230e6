/** The part of Web Locks that the client uses, for one page; real ones are tried in a real browser (tabs.test.ts). */
export function createLocks() {
  const queues = new Map();
  const lockedNames = new Set();

  async function request(name, options, work = options) {
    const before = queues.get(name) ?? Promise.resolve();
    let release = () => {};
    const mine = new Promise((resolve) => {
      release = resolve;
    });
    queues.set(
      name,
      before.then(() => mine),
    );
    await before;
    try {
      if (options.signal?.aborted) throw options.signal.reason;
      lockedNames.add(name);
      return await work({ name });
    } finally {
      lockedNames.delete(name);
      release();
    }
  }

  return { request, query: async () => ({ held: [...lockedNames].map((name) => ({ name })), pending: [] }) };
}
