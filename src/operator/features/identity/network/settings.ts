/** What the operator knows of the mobile network that signs lines in. Spec IDN-15. */
import { ApiError } from '../../../../contract/errors.ts'
import type { Context } from '../../../platform/context.ts'

/** `url`: base address of its page. `key`: shared with it, 32 bytes or more. */
export type NetworkSettings = { url: string; key: string }

/** Throws `feature_not_supported` where no network is connected. */
export function requireNetwork({ networkSignIn }: Context): NetworkSettings {
  if (!networkSignIn) throw new ApiError('feature_not_supported')
  return networkSignIn
}

declare module '../../../platform/context.ts' {
  interface Context {
    /** Signs lines in by their data connection; without it no page offers that. */
    networkSignIn: NetworkSettings | undefined
  }
}
