// Code that runs in the pages: it drives `window.page` and checks the rendered content.

/** 120 steps of 120 px, one a frame; how many frames were missed. */
export async function scrollByWheel(): Promise<number> {
  const times: number[] = [];
  await new Promise<void>((done) => {
    let step = 0;
    const next = (now: number) => {
      times.push(now);
      if (step++ === 120) return done();
      window.page.scrollTo(step * 120);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return times
    .slice(1)
    .reduce((missed, now, at) => missed + Math.max(0, Math.round((now - times[at]!) / (1000 / 60)) - 1), 0);
}

export function countRows(): { rowsDrawn: number; rowsExpected: number } {
  const fit = Math.ceil((window.page.scroller().clientHeight - 32) / 36);
  return { rowsDrawn: document.querySelectorAll('[data-row]').length, rowsExpected: fit + 12 };
}

export async function updateTenTimes(): Promise<{ update: number; longTasks: number }> {
  let longTasks = 0;
  const watch = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  watch.observe({ type: 'longtask' });
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    times.push(window.page.update(round));
    await new Promise((later) => setTimeout(later, 100));
  }
  watch.disconnect();
  times.sort((a, b) => a - b);
  return { update: (times[4]! + times[5]!) / 2, longTasks };
}

/** From the top to the end in 60 steps, one a frame; in how many frames the middle was empty. */
export async function jumpToEnd(): Promise<number> {
  const height = window.page.rows * 36;
  const box = window.page.scroller().getBoundingClientRect();
  let blank = 0;
  await new Promise<void>((done) => {
    let step = 0;
    const next = () => {
      const topmost = document.elementFromPoint(box.left + 200, box.top + box.height / 2);
      if (step > 0 && !topmost?.closest('[data-row], .ant-table-row')) blank++;
      if (step++ === 60) return done();
      window.page.scrollTo((height * step) / 60 - box.height);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return blank;
}

/** Ordering by the table, and the bare ordering of the same rows. */
export async function sortAll(): Promise<{ sort: number; bareSort: number }> {
  const pause = () => new Promise((later) => setTimeout(later, 300));
  await pause();
  const bareSort = await window.page.bareSort();
  await pause();
  return { bareSort, sort: await window.page.sort() };
}
