import type { CallName } from '../../../../contract/calls.ts'
import type { Handlers } from '../../../platform/context.ts'
import { addPasskey, startAdding } from './add.ts'
import { listPasskeys, removePasskey, renamePasskey } from './list.ts'
import { signInByPasskey, startSignIn } from './sign-in.ts'
import { startStepUp, stepUpByPasskey } from './step-up.ts'

/** Maps the calls of passkeys to their handlers. */
export const passkeyHandlers = {
  passkey_sign_in_start: startSignIn,
  passkey_sign_in: signInByPasskey,
  passkey_step_up_start: startStepUp,
  passkey_step_up: stepUpByPasskey,
  passkey_add_start: startAdding,
  passkey_add: addPasskey,
  passkey_list: listPasskeys,
  passkey_rename: renamePasskey,
  passkey_remove: removePasskey,
} satisfies Pick<Handlers, Extract<CallName, `passkey_${string}`>>
