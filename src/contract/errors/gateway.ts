/** Errors of the gateway itself, of missing answers, and those that any call may return. */
export const gatewayErrors = {
  // the request itself (gateway)
  bad_request: { status: 400 },
  origin_refused: { status: 403 },
  subject_refused: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  too_large: { status: 413 },
  content_type_refused: { status: 415 },
  rate_limited: { status: 429 },
  /** `401` on the wire. Details: `reason`. Spec SES-6. */
  unauthorised: { status: 401 },
  /** The key was already used for a different request. */
  idempotency_conflict: { status: 409 },
  /** The operator cannot verify the gateway's signature: their secrets differ. */
  signature_refused: { status: 403 },
  internal: { status: 500 },
  upstream_failed: { status: 502 },
  upstream_closed: { status: 503 },
  upstream_timeout: { status: 504 },
  // errors of the browser itself
  no_connection: { status: 0 },
  /** Without a network nothing is sent that changes something. */
  offline: { status: 0 },
  // forms; the server returns the same codes
  /** IDS_ERROR_ISDN_LONG */
  phone_not_valid: { status: 400 },
  /** IDS_PASSWORD_IS_NOT_VALID */
  password_not_valid: { status: 400 },
  // the system
  /** Details: `until`, ISO time. Reads stay available. */
  system_closed: { status: 200 },
  feature_not_supported: { status: 200 },
  // webhooks of banks
  /** Unsigned, forged, too old, in the future, or from an unknown provider. */
  notice_refused: { status: 401 },
  // editorial content
  news_unknown: { status: 200 },
  /** No such short link, or its last day is over. */
  short_link_unknown: { status: 200 },
} as const
