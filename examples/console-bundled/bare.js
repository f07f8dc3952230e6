// With the page's own React.
import { mount } from '@lineside/vpn-widget/bare';
import { options, place } from './options.js';

mount(place, options);
