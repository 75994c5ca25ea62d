/** What the gateway refuses by itself, what no answer means, and what any call may answer. */
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
  /** On the wire `401` (Spec SES-6). Details: `reason`. */
  unauthorised: { status: 401 },
  /** The same key came with another request. */
  idempotency_conflict: { status: 409 },
  /** The gateway's signature is not what the operator expects: their secrets differ. */
  signature_refused: { status: 403 },
  internal: { status: 500 },
  upstream_failed: { status: 502 },
  upstream_closed: { status: 503 },
  upstream_timeout: { status: 504 },
  // the browser's own
  no_connection: { status: 0 },
  // forms; also answered by the server for the same fault
  /** IDS_ERROR_ISDN_LONG */
  phone_not_valid: { status: 400 },
  /** IDS_PASSWORD_IS_NOT_VALID */
  password_not_valid: { status: 400 },
  // the system
  /** Details: `until`, ISO time. Reads stay open. */
  system_closed: { status: 200 },
  feature_not_supported: { status: 200 },
  // notices of banks
  /** Unsigned, forged, too old, from the future, or no such provider. */
  notice_refused: { status: 401 },
  // what editors write
  news_unknown: { status: 200 },
} as const
