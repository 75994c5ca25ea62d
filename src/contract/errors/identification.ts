/** Errors of updating subscriber information by photographs of the identity card. Spec EKY-6. */
export const identificationErrors = {
  /** Lines of other networks are updated by their own operator. */
  identity_off_net: { status: 200 },
  /** The identity card already has as many numbers as one may have. */
  identity_lines_limit: { status: 200 },
  /** Younger than the minimum age. */
  identity_age: { status: 200 },
  /** The number of the card has neither 9 nor 12 digits. */
  identity_number: { status: 200 },
  /** The card has expired. */
  identity_expired_card: { status: 200 },
  /** A request of this line is open. Details: `reason`, its code. */
  identity_request_open: { status: 200 },
  /** No such request of this line. */
  identity_request_unknown: { status: 200 },
  /** The state of the request does not allow it. Details: `reason`, the state. */
  identity_request_closed: { status: 200 },
  /** Used, expired, or of another line or session. */
  identity_token: { status: 200 },
  /** Used, expired, ended, or of another browser. */
  identity_handoff: { status: 200 },
  /** Not JPEG, PNG or WebP by content. */
  identity_photo_type: { status: 200 },
  /** Too large or too small, in bytes or pixels. */
  identity_photo_size: { status: 200 },
  /** What arrived is not what was announced; the photograph is sent again from its beginning. */
  identity_upload_failed: { status: 200 },
  /** Details: `fields`, the missing photographs. */
  identity_photos_missing: { status: 200 },
  /** Details: `fields`, the fields that are wrong. */
  identity_fields: { status: 200 },
  /** Blurred, dark, truncated or not readable. Details: `fields`, the photographs. */
  identity_image_invalid: { status: 200 },
  /** Another side or another kind of document. Details: `fields`, the photographs. */
  identity_document_class: { status: 200 },
  /** The zone or the fields do not agree with the card. Details: `fields`. */
  identity_reading_failed: { status: 200 },
  /** The portrait shows another person than the card. */
  identity_face_mismatch: { status: 200 },
  /** The card belongs to another person than the line. */
  identity_other_person: { status: 200 },
  /** Fewer failed checks than an employee is asked for. */
  identity_person_early: { status: 200 },
} as const
