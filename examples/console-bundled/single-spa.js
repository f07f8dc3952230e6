// As a parcel; an application is registered with the same lifecycles.
import * as vpn from '@lineside/vpn-widget/single-spa';
import { mountRootParcel, start } from 'single-spa';
import { options, place } from './options.js';

start();
mountRootParcel(vpn, { domElement: place, ...options });
