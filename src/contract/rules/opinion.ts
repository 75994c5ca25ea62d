/** Votes: of employees, of help answers, and the survey. Spec OPI-1 to OPI-4. */

/** Days after a visit in which it can be rated, and in which the rating can be changed. */
export const STAFF_VOTE_DAYS = 30
export const STAFF_CHANGE_DAYS = 7
export const STAFF_TEXT_MAX = 500
export const STAFF_CATEGORIES_MAX = 5
/** Days between two surveys, and how long a closed request is a reason for one. */
export const SURVEY_DAYS = 90
export const SURVEY_AFTER_DAYS = 14
export const SURVEY_TEXT_MAX = 500
/** Entries, and characters of one entry, of a support log; days until it is deleted. */
export const SUPPORT_LOG_ENTRIES = 50
export const SUPPORT_LOG_ENTRY_MAX = 500
export const SUPPORT_LOG_DAYS = 30
export const SUPPORT_LOGS_PER_DAY = 5
/** Votes on help answers are counted per version of the answer: 12 hexadecimal digits of its digest. */
export const ANSWER_VERSION = /^[0-9a-f]{12}$/
