import { serverHeaderName } from '@lineside/contracts/connector';
import manifest from '../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** What the Server header says, to those who may know (spec 7.67). */
export const serverHeader = `${serverHeaderName}/${version}`;
