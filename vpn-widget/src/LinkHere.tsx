/** In the widget no link leads anywhere on the page itself, and there is no router. */
export { Plain as LinkHere } from '../../shared/remote-kit/src/links/Plain.tsx';
