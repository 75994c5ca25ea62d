/**
 * Who asks, as far as limits are concerned: budgets are counted for each of them, so that a stranger uses up
 * only the budget of strangers. Spec OTP-11.
 */

/**
 * `session`: signed in to this number. `device`: this browser signed in to it before. `world`: everyone else.
 */
export const CALLER_SCOPES = ['world', 'device', 'session'] as const
export type CallerScope = (typeof CALLER_SCOPES)[number]

/** How long a browser is remembered after its last sign-in, seconds. */
export const DEVICE_SECONDS = 180 * 86_400
/** Numbers that a browser is remembered for; a further one replaces the oldest. */
export const DEVICE_LINES = 5
