/** Headers of the public interface. */
export const headers = {
  version: 'Api-Version',
  application: 'Api-Application',
  company: 'Api-Company',
  branding: 'Api-Branding',
  /** A UUID that a device calls itself by; who trusts it signs in there without a one-time code. */
  deviceIdentifier: 'Api-Device-Identifier',
  /** Of a POST: what is sent again with the same key is done once, and answered alike for a day. */
  idempotencyKey: 'Idempotency-Key',
  /** Of an answer: where the events stood before it was read; the event stream begins there with `Last-Event-ID`. */
  position: 'Api-Event-Position',
  /** Of an answer: names in `fields` that were left out, as there are no such fields. */
  unknownFields: 'Api-Unknown-Fields',
  /** Of a call: `handling=strict` refuses unknown names in `fields` (RFC 7240). */
  prefer: 'Prefer',
} as const;

/** The one version of the interface. */
export const apiVersion = '2';

/** The portal's own application id. */
export const portalApplication = 'LinesidePrtl';
