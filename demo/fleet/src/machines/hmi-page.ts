import { plain } from './html.ts';

const head = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Operator panel</title>
<style>
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: #e9edf1; color: #17212b; }
header { display: flex; align-items: center; gap: 12px; padding: 12px 20px; background: #22303d; color: #fff; }
header b { font-size: 17px; }
header span { color: #b9c6d2; font-variant-numeric: tabular-nums; }
header i { margin-left: auto; font-style: normal; }
main { max-width: 1000px; margin: 0 auto; padding: 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
section { background: #fff; border: 1px solid #ccd5dd; border-radius: 6px; padding: 16px 20px; }
h2 { font-size: 15px; margin: 0 0 12px; }
#values { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 12px; }
#values div { border: 1px solid #dde4ea; border-radius: 4px; padding: 10px 14px; }
#values b { display: block; font-size: 26px; font-weight: 600; font-variant-numeric: tabular-nums; }
#values span, p { color: #566574; margin: 0; }
form, .line { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
input { max-width: 100%; }
button, input, .button { font: inherit; padding: 8px 14px; border-radius: 4px; border: 1px solid #8b99a6; background: #fff; color: inherit; text-decoration: none; }
button, .button { background: #0b5cab; border-color: #0b5cab; color: #fff; cursor: pointer; }
.narrow { max-width: 340px; margin: 12vh auto; }
.bad { color: #b3261e; }
</style>
`;

/** The first page of an operator panel. */
export const loginPage = (
  address: string,
  isWrong: boolean,
): string => `${head}<header><b>Operator panel</b><span>${plain(address)}</span></header>
<section class="narrow"><h2>Log in to this panel</h2>
<form method="post" action="/login"><label>PIN <input name="pin" type="password" inputmode="numeric" autocomplete="off" size="8"></label><button>Log in</button></form>
<p>${isWrong ? '<span class="bad">That PIN is wrong.</span> ' : ''}The PIN of the demo is 1234.</p></section>
`;

const script = `
const values = document.getElementById('values');
const state = document.getElementById('state');
const named = (slug) => slug[0].toUpperCase() + slug.slice(1).replaceAll('-', ' ');
let wait = 500;
function listen() {
  const socket = new WebSocket(location.href.replace(/^http/, 'ws').replace(/\\/[^/]*$/, '/live'));
  socket.onopen = () => { state.textContent = 'Live'; wait = 500; };
  socket.onmessage = ({ data }) => {
    const entries = Object.entries(JSON.parse(data));
    values.replaceChildren(...entries.map(([slug, value]) => {
      const box = document.createElement('div');
      const name = document.createElement('span');
      const shown = document.createElement('b');
      name.textContent = named(slug);
      shown.textContent = String(value);
      shown.dataset.slug = slug;
      box.append(name, shown);
      return box;
    }), ...(entries.length ? [] : ['No sensors.']));
  };
  socket.onclose = () => {
    state.textContent = 'No connection to the controller';
    setTimeout(listen, wait = Math.min(8000, wait * 2));
  };
}
listen();
const visits = Number(localStorage.getItem('visits') || 0) + 1;
localStorage.setItem('visits', visits);
document.getElementById('visits').textContent = 'Visits with this browser: ' + visits;
document.getElementById('upload').onsubmit = async (event) => {
  event.preventDefault();
  const said = document.getElementById('said');
  said.textContent = 'Sending…';
  const answer = await fetch('/upload', { method: 'POST', body: event.target.file.files[0] });
  said.textContent = answer.ok ? (await answer.json()).bytes.toLocaleString('en') + ' bytes received' : 'Failed: ' + answer.status;
};
`;

/** The panel itself. */
export const hmiPage = (
  address: string,
): string => `${head}<header><b>Operator panel</b><span>${plain(address)}</span><i id="state" role="status">Connecting…</i></header>
<main>
<section><h2>Live values</h2><div id="values"></div></section>
<section><h2>Logs</h2><div class="line">
<a class="button" href="/files/1000000.bin">Download 1 MB</a>
<a class="button" href="/files/100000000.bin">Download 100 MB</a>
<a class="button" href="/files/1000000000.bin">Download 1 GB</a></div></section>
<section><h2>Recipes</h2><form id="upload"><input type="file" name="file" required aria-label="Recipe"><button>Upload</button><p id="said" role="status"></p></form></section>
<p id="visits"></p>
</main>
<script>${script}</script>
`;
