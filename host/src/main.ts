removeEventListener('error', window.linesideScriptLost, true);

// the shared modules arrive asynchronously, so nothing may be imported before them
import('./bootstrap.ts')
  .then(({ booted }) => booted)
  .catch((problem: unknown) => {
    console.error(problem);
    window.linesideBootFailed(problem as Error);
  });
