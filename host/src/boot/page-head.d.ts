/** What the script in the page's head (index.html) gives to the bundle. */
interface Window {
  /** The look-up of this host's branding, begun before the bundle was there. */
  linesideEarlyBranding?: Promise<unknown>;
  /** Says, in the spinner's place, that the portal's own code didn't come. */
  linesideBootFailed(): void;
  /** Hears of scripts of the page that are lost, until the bundle runs. */
  linesideScriptLost(event: Event): void;
}
