import * as z from 'zod';
import { publicId } from '../../ids.ts';
import { action } from '../entity.ts';

const nothing = z.strictObject({});
const libraryAction = { body: nothing, allowed: 'MANAGE_ASSET_LIBRARY' } as const;
const instance = { verb: 'PATCH', body: nothing, reply: z.null(), allowed: 'MANAGE_AGENT' } as const;

/** Actions on assets of the library (spec 6.09), and on those that follow one. */
export const libraryActions = {
  /** Puts a copy of an asset, with all its descendants, into the library; returns the copy. */
  addToLibrary: action({
    ...{
      ...libraryAction,
      route: 'AssetLibrary',
      verb: 'POST',
      path: '/assets/{publicId}/library',
      reply: z.object({ publicId }),
    },
  }),
  /** Takes an asset out of the library, permanently; assets that follow it stay as they are. */
  removeFromLibrary: action({
    ...{ ...libraryAction, route: 'AssetLibrary', verb: 'DELETE', path: '/assets/{publicId}/library', reply: z.null() },
  }),
  removeAllFromLibrary: action({
    ...{
      ...libraryAction,
      route: 'AssetLibraryList',
      verb: 'DELETE',
      path: '/assets/library',
      reply: z.null(),
      many: true,
    },
  }),
  /** Detaches an asset from its library. */
  detach: action({
    ...{ ...instance, route: 'AssetLibraryInstanceDetach', path: '/assets/library/instances/{publicId}/detach' },
  }),
  detachAll: action({
    ...{ ...instance, route: 'AssetLibraryInstanceDetachList', path: '/assets/library/instances/detach', many: true },
  }),
  /** An asset with all its descendants, as a list of JSON, which is YAML as well. */
  render: action({
    ...{ route: 'AssetRender', verb: 'GET', path: '/assets/{publicId}/render', allowed: 'member', body: nothing },
    reply: z.object({ publicId, renderedYaml: z.string().max(65_535) }),
  }),
};
