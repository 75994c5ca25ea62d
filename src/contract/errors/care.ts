/** Errors of care for others. Spec CAR-1 to CAR-5. */
export const careErrors = {
  /** The role that the owner gave does not include this. */
  care_role: { status: 200 },
  /** The link was used, replaced, is over, or never existed: one answer for all. */
  care_invite_over: { status: 200 },
  /** No such act of this line. */
  care_act_unknown: { status: 200 },
  /** It was answered, paid, or is over. Details: `reason`, its state. */
  care_act_over: { status: 200 },
  /** CARE_QUESTIONS_MAX wait for the owner's answer. */
  care_questions: { status: 200 },
} as const
