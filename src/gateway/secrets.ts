/** The secrets of a gateway, passed in because it does not read the environment. */

/**
 * `sessionKeys`: the first one seals, all of them open; 32 bytes each. `logKey`: masks numbers in the log.
 * `partnerKey`: signs some calls towards the operator, which has the same key.
 */
export type Secrets = { sessionKeys: readonly [Buffer, ...Buffer[]]; logKey: Buffer; partnerKey: string }
