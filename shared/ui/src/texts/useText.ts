import { createContext, useCallback, useContext } from 'react';
import { englishTexts, fill, type TextKey, type Viewer, viewerFor } from './viewer.ts';

export const ViewerContext = createContext<Viewer | undefined>(undefined);

let unprovided: Viewer | undefined;

/** The viewer of this page; English without a ThemeProvider above. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer) return viewer;
  unprovided ??= viewerFor('en', englishTexts);
  return unprovided;
}

/** The kit's own texts in the viewer's language; screens have theirs from remote-kit. */
export function useText(): (key: TextKey, values?: Record<string, string | number>) => string {
  const { texts } = useViewer();
  return useCallback((key, values) => fill(texts[key], values), [texts]);
}
