// The words that an entity is described with.
export { action, entity } from './entities/entity.ts';
export { computed, immutable, nullable, updateOnly, withDefault } from './kinds/kind.ts';
export { cidr, ip, ipv4, mac, netMask, port } from './kinds/network.ts';
export { createdBy, createdOn, list, object, ref, updatedBy, updatedOn } from './kinds/structure.ts';
export { colour, email, jsonText, longText, name, pem, secret, text, timeZone, url } from './kinds/text.ts';
export { boolean, date, enumeration, inLanguages, integer, isSet, json, number, oneOf } from './kinds/value.ts';
