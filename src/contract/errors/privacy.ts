/** Errors of consents and of requests about personal data. */
export const privacyErrors = {
  /** The export is not made yet, was downloaded, or has expired. */
  export_not_ready: { status: 200 },
  /** A request to delete data is open already. Spec PRV-9. */
  deletion_open: { status: 200 },
  /** No such request of this line. */
  deletion_unknown: { status: 200 },
  /** It was carried out or withdrawn before. */
  deletion_carried_out: { status: 200 },
  /** The shown text of the consent is no longer in force. Spec PRV-1. */
  consent_outdated: { status: 200 },
} as const
