// Loads one of the bundles, by its name in the address: `/?single-spa`.
await import(`/dist/${location.search.slice(1) || 'element'}.js`);
