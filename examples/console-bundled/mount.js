import { mount } from '@lineside/vpn-widget';
import { options, place } from './options.js';

mount(place, options);
