import type { AgentRef } from './state.ts';

/** Questions of the connect flow to the person: the props of each, and its answers. */
export interface ConnectQuestions {
  /** A connection is open: whether to end it for another device. `from` is null if another window started it. */
  'switch-device': { props: { from: AgentRef | null; to: AgentRef }; answer: 'switch' | 'stay' };
  /** The request dialog, where the API finds no access to the VPN (spec 4.30). */
  'request-access': {
    props: { agentId: string; vpn?: boolean; servers?: readonly string[] };
    answer: 'sent' | 'closed';
  };
  /** The VPN's state and this computer's client [2.55]; null without a device. */
  'vpn-info': { props: { agentId: string | null }; answer: 'closed' };
  /** Why nothing is connected: the checks of `checkConnect`, and the remedy for the one that fails. */
  'why-not-connect': { props: { agentId: string }; answer: 'closed' };
  /** VPN access expired [2.53]: the stored login has run out (spec 4.31). */
  'access-expired': { props: { agent: AgentRef }; answer: 'log-out' | 'closed' };
  /** The question on an iPhone before a VPN opens [2.47] (spec 4.32). */
  'vpn-consent': { props: { agent: AgentRef }; answer: 'consent' | 'closed' };
  /** The VPN client is not available on mobile [2.49] (spec 4.33). */
  mobile: { props: { agent: AgentRef }; answer: 'closed' };
  /** No installation found, then installation found [2.51]; `connect` is its Connect now (spec 4.33). */
  installer: { props: { agent: AgentRef }; answer: 'connect' | 'cancel' };
  /** Whether this portal may use the VPN client that opened it. */
  pair: { props: { origin: string }; answer: 'pair' | 'cancel' };
}

export type QuestionId = keyof ConnectQuestions;

/** One question as the point `connect.question@1` gets it. */
export type ConnectQuestion = { [Id in QuestionId]: { id: Id; props: ConnectQuestions[Id]['props'] } }[QuestionId];

export type AnswerTo<Id extends QuestionId> = ConnectQuestions[Id]['answer'];

/** Asks the person; null if the question couldn't be shown, which the caller reports. */
export type Ask = <Id extends QuestionId>(id: Id, props: ConnectQuestions[Id]['props']) => Promise<AnswerTo<Id> | null>;
