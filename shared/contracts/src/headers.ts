/** Headers of the public interface. */
export const headers = {
  version: 'Api-Version',
  application: 'Api-Application',
  company: 'Api-Company',
  branding: 'Api-Branding',
  /** A UUID that identifies a device; a person who trusts it logs in there without a one-time code. */
  deviceIdentifier: 'Api-Device-Identifier',
  /** For a POST: a repeat with the same key is executed once, and gets the same answer for a day. */
  idempotencyKey: 'Idempotency-Key',
  /** In an answer: the position of the events before it was read; the event stream begins there with `Last-Event-ID`. */
  position: 'Api-Event-Position',
  /** In an answer: names in `fields` that were ignored, as there are no such fields. */
  unknownFields: 'Api-Unknown-Fields',
  /** In a call: `handling=strict` refuses unknown names in `fields` (RFC 7240). */
  prefer: 'Prefer',
  /** From the server of component origins: the label of the origin that a component's file is for. */
  componentLabel: 'Component-Label',
} as const;

/** The one version of the interface. */
export const apiVersion = '2';

/** The portal's own application id. */
export const portalApplication = 'LinesidePrtl';
