// Serves the bundles by Vite's development server, unbundled: `node dev.mjs [PORT]`.
import { createServer } from 'vite';

const server = await createServer({
  root: import.meta.dirname,
  base: '/dist/',
  logLevel: 'error',
  // Vite reads the page's scripts itself where it serves the page
  optimizeDeps: { entries: ['*.js'] },
  // the page comes from the console's own server, whose policy allows no other address
  server: { port: Number(process.argv[2] ?? 0), host: '127.0.0.1', hmr: false, ws: false },
});
await server.listen();
console.log(server.resolvedUrls.local[0]);
