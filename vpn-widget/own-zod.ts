import webpack from 'webpack';

/**
 * zod keeps its settings at the page's global object, where the page's own zod has them too. The widget's are its own, and never
 * change: without code made from text, which a strict policy reports even where it is only tried.
 */
export const ownZod: webpack.WebpackPluginInstance = new webpack.DefinePlugin({
  // zod assigns to it where there is none
  'globalThis.__zod_globalConfig': '({ own: { jitless: true } }).own',
});
