/** Errors of the legal position of a line. Spec NUM-3. */
export const numberHealthErrors = {
  /** Outgoing calls and purchases of the line are barred until its owner confirms. Details: `reason`, its state. */
  outgoing_barred: { status: 200 },
  /** No such number under the papers, or no open confirmation. */
  number_unknown: { status: 200 },
} as const
