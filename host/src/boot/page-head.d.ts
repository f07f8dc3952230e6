/** What the script in the page's head (index.html) gives to the bundle. */
interface Window {
  /** Answers to requests from before the bundle ran; each can be taken once. */
  linesideEarly?: import('@lineside/client').Early & {
    branding: Promise<unknown>;
    registry: Promise<import('../federation/registry/current.ts').Served>;
  };
  /** Says, in the spinner's place, that the portal's own code didn't come. */
  linesideBootFailed(problem?: Error): void;
  /** Records scripts of the page that fail to load, until the bundle runs. */
  linesideScriptLost(event: Event): void;
}
