import { serverHeaderName } from '@lineside/contracts/connector';
import manifest from '../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The Server header, for paired pages (spec 7.67). */
export const serverHeader = `${serverHeaderName}/${version}`;
