import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A cell of a workbook: text, a number, true or false, a moment on a clock without a zone (ms since 1970), or nothing. */
export type XlsxCell = string | number | boolean | { clock: number } | null;

/** Most rows of a sheet, by the limits of spreadsheet programs. */
const maxRows = 1_048_576;
/** Days from 1 January 1900, as spreadsheets count them, to 1970. */
const epochDays = 25_569;
const dayMs = 86_400_000;
/** Characters of a sheet that are compressed at once. */
const atOnce = 65_536;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const types = (sheets: number[]) => `${head}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>
${sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`;

const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = (sheets: number[], name: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((n) => `<sheet name="${escaped(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${sheets.map((n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** Style 1 is a date with its time in the order of the reader's region, as 22 is in spreadsheet programs. */
const styles = `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text in XML; characters that XML can't have are left out. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** A cell at a place such as B7: some programs don't count cells themselves. */
function cellXml(cell: XlsxCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.clock / dayMs + epochDays}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** The letters of a column: A to Z, then AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const rowXml = (row: readonly XlsxCell[], number: number): string =>
  `<row r="${number}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${number}`)).join('')}</row>`;

/**
 * A workbook of spreadsheet programs, written while its rows come: the first row is repeated on each sheet, and there are as
 * many sheets as the rows need (Office Open XML, ECMA-376).
 */
export async function* xlsxOf(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly XlsxCell[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem;
    ready.push(chunk);
  });
  const encoder = new TextEncoder();
  const sheets: number[] = [];
  let sheet: ZipDeflate | undefined;
  let text = '';
  let count = 0;
  const write = (isLast: boolean) => {
    sheet!.push(encoder.encode(text), isLast);
    text = '';
  };
  const end = () => {
    text += '</sheetData></worksheet>';
    write(true);
  };
  const begin = () => {
    if (sheet) end();
    sheets.push(sheets.length + 1);
    sheet = new ZipDeflate(`xl/worksheets/sheet${sheets.length}.xml`, { level: 3 });
    zip.add(sheet);
    text = `${head}<worksheet xmlns="${main}"><sheetData>${rowXml(header, 1)}`;
    count = 1;
  };
  begin();
  for await (const row of rows) {
    if (count === maxRows) begin();
    count += 1;
    text += rowXml(row, count);
    if (text.length < atOnce) continue;
    write(false);
    yield* ready.splice(0);
  }
  end();
  const parts = {
    '[Content_Types].xml': types(sheets),
    '_rels/.rels': relations,
    'xl/workbook.xml': workbook(sheets, name),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets),
    'xl/styles.xml': styles,
  };
  for (const [path, content] of Object.entries(parts)) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(encoder.encode(content), true);
  }
  zip.end();
  yield* ready.splice(0);
}
