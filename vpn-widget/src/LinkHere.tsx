/** In the widget no link has a target on the page itself, and there is no router. */
export { Plain as LinkHere } from '../../shared/remote-kit/src/links/Plain.tsx';
