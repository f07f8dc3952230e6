import type { Browser } from '@playwright/test';

/** The scale of pictures in a sheet, and the room between them in px. */
const scale = 0.5;
const room = 16;

/** WebP pictures of PNGs: the browser's own encoder makes a fifth of their size. */
const quality = 0.85;

/** Pictures (PNG) in rows on one sheet, as WebP. */
export function sheetOf(browser: Browser, rows: Buffer[][]): Promise<Buffer> {
  return renderDrawing(browser, { rows: rows.map((row) => row.map(dataOf)), scale, room, quality });
}

/** One picture (PNG) at another size, as WebP. */
export function smaller(browser: Browser, picture: Buffer, factor: number): Promise<Buffer> {
  return renderDrawing(browser, { rows: [[dataOf(picture)]], scale: factor, room: 0, quality });
}

const dataOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

interface Drawing {
  rows: string[][];
  scale: number;
  room: number;
  quality: number;
}

async function renderDrawing(browser: Browser, drawing: Drawing): Promise<Buffer> {
  const page = await browser.newPage();
  // no function has a name in here: the loader would give it one by a helper that the page lacks
  const encoded = await page.evaluate(async ({ rows, scale, room, quality }) => {
    const pictures: HTMLImageElement[][] = [];
    let [width, height] = [0, room];
    for (const row of rows) {
      const images: HTMLImageElement[] = [];
      for (const source of row) {
        const picture = new Image();
        picture.src = source;
        await picture.decode();
        images.push(picture);
      }
      pictures.push(images);
      width = Math.max(
        width,
        images.reduce((sum, image) => sum + image.width * scale + room, room),
      );
      height += Math.max(...images.map((image) => image.height * scale)) + room;
    }
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const brush = canvas.getContext('2d')!;
    brush.imageSmoothingQuality = 'high';
    brush.fillStyle = '#8a949b';
    brush.fillRect(0, 0, width, height);
    let top = room;
    for (const row of pictures) {
      let offsetLeft = room;
      for (const element of row) {
        brush.drawImage(element, offsetLeft, top, element.width * scale, element.height * scale);
        offsetLeft += element.width * scale + room;
      }
      top += Math.max(...row.map((element) => element.height * scale)) + room;
    }
    return canvas.toDataURL('image/webp', quality).split(',')[1]!;
  }, drawing);
  await page.close();
  return Buffer.from(encoded, 'base64');
}
