/** Setup of remote-kit, only for the host; no remote imports it. */
export { type Backend, findBackendsWith } from './back-end/back-ends.ts';
export { AskOutlet } from './extensions/AskOutlet.tsx';
export type { DeclaredExtension, ExtensionLoader, LoadedExtension } from './extensions/declared.ts';
export { declareExtensions, loadExtensionsWith, retryExtensionsOf } from './extensions/store.ts';
export { ExtensionFailure, onExtensionFailure, tellFailure } from './guarded/failure.ts';
export { Guarded } from './guarded/Guarded.tsx';
export { markFailuresWith } from './guarded/mark.tsx';
export { type PatientClock, patientClock } from './guarded/patient-clock.ts';
export { slowness } from './guarded/slowness.ts';
export { UnmountBoundary } from './guarded/UnmountBoundary.tsx';
export { type MayOpen, MayOpenContext } from './links/may-open.ts';
export { PortalContext } from './links/portal.ts';
export { dropQuestions, questionsAsked, useIsAsked } from './questions/ask.ts';
export { addTexts, startTexts, type TextSource, type Texts, translator } from './texts/texts.ts';
