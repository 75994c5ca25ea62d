/** The secrets that a gateway is given; it reads no environment itself. */

/**
 * `sessionKeys`: the current one seals, all of them open; 32 bytes each. `logKey`: makes the masks of numbers
 * in the log. `partnerKey`: what some calls are signed with towards the operator, which has the same.
 */
export type Secrets = { sessionKeys: readonly [Buffer, ...Buffer[]]; logKey: Buffer; partnerKey: string }
