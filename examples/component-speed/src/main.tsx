import { elementOf } from '@lineside/page-kit';
import { Speed } from './Speed.tsx';

const styles = `
  article { display: flex; flex-direction: column; height: 100%; padding: 12px; box-sizing: border-box; gap: 4px }
  h2 { margin: 0; font-size: 13px; font-weight: 500 }
  output { font-size: 28px; color: var(--body-color) }
  output[data-high] { color: var(--warn) }
  p { margin: 0; font-size: 12px; color: var(--basic) }
`;

customElements.define('example-speed', elementOf(Speed, { styles }));
