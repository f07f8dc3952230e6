// The face of the browser's side of the API. Nothing here gives a token away.

export { type BrowserStorage, browserStorage, tabStorage } from './browser-storage.ts';
export { askApiNow, pause, pauseAfter } from './calls/back-off.ts';
export { type PageConfig, readConfig } from './calls/config.ts';
export { onOnline, useApiAvailable, useOnline, useOtherApiVersion } from './calls/connection.ts';
export type { Early } from './calls/early.ts';
export { CallFailed, type Failure, type Result } from './calls/failure.ts';
export type { Notice } from './calls/notices.ts';
export { onNotice } from './calls/on-notice.ts';
export { onProof } from './calls/proof.ts';
export { quietly, type SendOptions, send, sendByLink } from './calls/send.ts';
export { clockAhead, onClockChange, serverNow } from './calls/server-clock.ts';
export { type Client, ClientProvider, createClient, createGuestClient } from './client.tsx';
export { binOf } from './entities/bin-of.ts';
export { fetchList, fetchOne } from './entities/fetch.ts';
export { type LiveTotal, liveTotal } from './entities/live-total.ts';
export type { Loaded, LoadedList, Writing } from './entities/loaded.ts';
export type { FieldName, ListQuery, Page, Picked, RecordKey, Which } from './entities/query.ts';
export { useCall } from './entities/use-call.ts';
export { useList } from './entities/use-list.ts';
export { useOne } from './entities/use-one.ts';
export { useReadAgain } from './entities/use-read-again.ts';
export { useAction, useCreate, useRemove, useSend, useUpdate } from './entities/use-writing.ts';
export {
  act,
  actMany,
  create,
  createMany,
  type Kept,
  type Restorable,
  remove,
  removeMany,
  replaceAll,
  restore,
  update,
  updateMany,
  updateSingle,
} from './entities/write.ts';
export type { Change, DataPoint } from './events/change.ts';
export { onChanges, onData, useStream, useWatch } from './events/listen.ts';
export { useCan, useFeatures, useMay } from './features.ts';
export { type CompanyState, chooseCompany, companyState, readCompanies, useCompany } from './session/company.ts';
export type { AskToken } from './session/embedded-session.ts';
export { keptFor, perSession } from './session/per-session.ts';
export { keepRecentAgent, recentAgents } from './session/recent-agents.ts';
export {
  refreshSession,
  type SessionState,
  type SessionUser,
  type SignInWith,
  sessionState,
  signIn,
  signInBySso,
  signOut,
  ssoAddress,
  useSession,
} from './session/session.ts';
