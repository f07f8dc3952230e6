// With the page's own React.
import '@lineside/vpn-widget/bare/element';
import { addElement } from './add-element.js';

addElement();
