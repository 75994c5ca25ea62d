import type { CallName } from '../../../../contract/calls.ts'
import type { Handlers } from '../../../platform/context.ts'
import { signInByNetwork, startNetworkSignIn } from './sign-in.ts'

/** Maps the calls of the sign-in by the mobile network to their handlers. */
export const networkHandlers = {
  network_sign_in_start: startNetworkSignIn,
  network_sign_in: signInByNetwork,
} satisfies Pick<Handlers, Extract<CallName, `network_${string}`>>
