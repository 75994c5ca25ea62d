/** Errors of handing a step over to another device. Spec CAR-6. */
export const handoffErrors = {
  /** The link was used, replaced, ended, is over, or never existed: one answer for all. */
  handoff_over: { status: 200 },
  /** The link is for another line, for which it stays open. */
  handoff_line: { status: 200 },
} as const
