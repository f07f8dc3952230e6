import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The remote that others are made after: beside the tool where it is packed, an example in the clone. */
const lies = ['../../starter', '../../../examples/remote-hello']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find(existsSync)!;

/** A remote's names, in code, in addresses and on screens. */
interface Names {
  name: string;
  /** Of its route, and of its folder: `energy-use`. */
  path: string;
  /** Before `Screen`: `EnergyUse`. */
  screen: string;
  /** In the menu: `Energy use`. */
  title: string;
}

/** @param name of a form that the contract takes */
export function namesOf(name: string): Names {
  const path = /^remote-[a-z]/.test(name) ? name.slice('remote-'.length) : name;
  const words = path.split('-');
  const [first = '', ...rest] = words;
  return { name, path, screen: words.map(capital).join(''), title: [capital(first), ...rest].join(' ') };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The files of a new remote: text by path from its folder. */
export function starterFor({ name, path: address, screen, title }: Names): Map<string, string> {
  const starterFiles: Record<string, string> = {
    'remote-hello': name,
    HelloScreen: `${screen}Screen`,
    hello: address,
    Hello: title,
    // only the guide's remote is written in two languages
    Hallo: name === 'remote-hello' ? 'Hallo' : title,
  };
  const called = (text: string) =>
    text.replace(/remote-hello|HelloScreen|[Hh]ello|Hallo/g, (word) => starterFiles[word]!);
  const files = readdirSync(lies, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((file) => path.relative(lies, path.join(file.parentPath, file.name)).split(path.sep).join('/'))
      .filter((file) => !/^(node_modules|dist|kit)\//.test(file))
      .sort()
      .map((file) => [called(file), called(readFileSync(path.join(lies, file), 'utf8'))]),
  );
}
