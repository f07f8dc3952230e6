import { options, place } from './options.js';

export function addElement() {
  const widget = document.createElement('lineside-vpn');
  widget.token = options.token;
  for (const name of ['api', 'device', 'portal']) widget.setAttribute(name, options[name]);
  place.append(widget);
}
