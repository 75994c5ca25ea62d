/** Errors of family and office groups. Spec FAM-1. */
export const familyErrors = {
  /** The line is in no group and runs no package for one. */
  family_none: { status: 200 },
  /** Only the group owner may do this. */
  family_master_only: { status: 200 },
  /** The owner cannot leave or be limited, but may end the group. */
  family_master_stays: { status: 200 },
  family_full: { status: 200 },
  /** An owner invites their number. */
  family_self: { status: 200 },
  /** The invited number is in this group already. */
  family_joined: { status: 200 },
  /** The calling line is in a group already. */
  family_in_group: { status: 200 },
  /** The calling line is blocked. */
  family_barred: { status: 200 },
  /** The invited number cannot join now; only its owner reads why. */
  family_unavailable: { status: 200 },
  /** The number is not of our network. */
  family_off_net: { status: 200 },
  /** The package is not for this kind of line, prepaid or postpaid. */
  family_line_kind: { status: 200 },
  /** Already invited. Details: `retry_after` seconds until it can be sent again. */
  family_invited: { status: 200 },
  /** INVITATIONS_PER_DAY were sent today. */
  family_invite_limit: { status: 200 },
  /** The same answer for a wrong code and for the invitation of another line. */
  family_invitation_unknown: { status: 200 },
  /** It has expired, was withdrawn or was answered. */
  family_invitation_over: { status: 200 },
  /** No consent, or consent to an outdated text. */
  family_consent: { status: 200 },
  family_member_unknown: { status: 200 },
  /** Details: `reason` floor, total, used or none; `fields`, the number. Spec FAM-4. */
  family_limit: { status: 200 },
  /** The package has fewer places than the group has members. */
  family_seats: { status: 200 },
  /** The package is not a larger one of the same kind. */
  family_not_larger: { status: 200 },
  /** Details: `reason` empty, length, link or numbers. */
  family_message: { status: 200 },
  /** GROUP_MESSAGES_PER_DAY were sent today. */
  family_message_limit: { status: 200 },
} as const
