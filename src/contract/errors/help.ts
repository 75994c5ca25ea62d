/** Errors of requests, incidents, stores and ratings. Spec HLP-1. */
export const helpErrors = {
  /** No such request of the caller. */
  help_request_unknown: { status: 200 },
  /** The state of the request does not allow it. Details: `reason`, the state. */
  help_request_closed: { status: 200 },
  /** The days in which it can be reopened are over. */
  help_reopen_over: { status: 200 },
  /** Already rated. */
  help_rating_done: { status: 200 },
  /** It is not closed yet, or its time is over. */
  help_rating_over: { status: 200 },
  /** Too many requests or messages. Details: `retry_after`. */
  help_limit: { status: 200 },
  /** The text contains an inappropriate word. */
  help_words: { status: 200 },
  /** The text is too short to be understood. */
  help_text: { status: 200 },
  /** Not a topic of the list. */
  help_topic: { status: 200 },
  /** The payment or thing that was named is not the caller's. Details: `fields`. */
  help_context: { status: 200 },
  /** This browser has not proven a number, or its time is over. */
  help_visitor: { status: 200 },
  /** No such file of the caller. */
  help_file_unknown: { status: 200 },
  /** Neither picture nor PDF by content. */
  help_file_type: { status: 200 },
  /** Too large, in bytes or pixels. */
  help_file_size: { status: 200 },
  /** It holds scripts, macros, other files or a password. */
  help_file_active: { status: 200 },
  /** What arrived is not what was announced, or cannot be read to its end. */
  help_file_failed: { status: 200 },
  /** Too many files. */
  help_file_limit: { status: 200 },
  /** Not an error of the list for this line or access. */
  trouble_error: { status: 200 },
  /** The beginning is in the future, or too long ago. */
  trouble_since: { status: 200 },
  incident_unknown: { status: 200 },
  /** It has ended. */
  incident_over: { status: 200 },
  store_unknown: { status: 200 },
  /** The store gives no tickets now. Details: `until`, when it opens. */
  store_closed: { status: 200 },
  /** The store does not have this service. */
  store_service: { status: 200 },
  /** The time is taken, over or outside the hours. */
  visit_slot: { status: 200 },
  /** Another visit is open. Details: `reason`, its code. */
  visit_open: { status: 200 },
  visit_unknown: { status: 200 },
  /** The person was called, or the visit is over. */
  visit_not_cancellable: { status: 200 },
  /** One vote for a visit. */
  staff_vote_done: { status: 200 },
  /** The days for voting, or for changing a vote, are over. */
  staff_vote_over: { status: 200 },
  /** No survey is due, or it was declined for good. */
  survey_not_due: { status: 200 },
  /** No such answer, or another version of it. */
  answer_unknown: { status: 200 },
} as const
