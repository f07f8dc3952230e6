import '@lineside/vpn-widget/element';
import { addElement } from './add-element.js';

addElement();
