/** Maps the calls of sign-in and passwords to their handlers. */
import type { CallName } from '../../../contract/calls.ts'
import type { Handlers } from '../../platform/context.ts'
import { changePassword } from './change-password.ts'
import { setFirstPassword } from './first-password.ts'
import { endSession, listSessions } from './list-sessions.ts'
import { register, type WalletOpener } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { getSecurity, notMe, type SocialLinks } from './security.ts'
import { signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { stepUp } from './step-up.ts'

/** `openWallet`: used if the wallet checkbox was ticked at registration. */
export const authenHandlers = (openWallet: WalletOpener, links: SocialLinks) =>
  ({
    authen_msisdn: signIn,
    authen_logout: signOut,
    authen_logout_everywhere: signOutEverywhere,
    authen_register: register(openWallet),
    authen_miss_password: resetPassword,
    authen_change_password: changePassword,
    authen_step_up: stepUp,
    authen_set_password: setFirstPassword,
    authen_session_list: listSessions,
    authen_session_end: endSession,
    authen_security_get: getSecurity(links),
    authen_not_me: notMe(links),
  }) satisfies Pick<Handlers, Extract<CallName, `authen_${string}`>>
