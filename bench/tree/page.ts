declare global {
  interface Window {
    /** Draws the tree with all nodes open, until it is painted; how many rows are drawn. */
    openTree(): Promise<number>;
  }
}

const frame = () => new Promise<number>((ok) => requestAnimationFrame(ok));

/** Offers a page to the bench: `show` draws it, `rows` selects its rows. */
export function offer(show: () => void, rows: string): void {
  window.openTree = async () => {
    show();
    await frame();
    await frame();
    return document.querySelectorAll(rows).length;
  };
  // the bench waits for it
  Object.assign(window, { page: {} });
}
