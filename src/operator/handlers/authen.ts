import type { CallName } from '../../contract/calls.ts'
import type { Handlers } from '../context.ts'
import { changePassword } from '../identity/change-password.ts'
import { setFirstPassword } from '../identity/first-password.ts'
import { endSession, listSessions } from '../identity/list-sessions.ts'
import { register } from '../identity/register.ts'
import { resetPassword } from '../identity/reset-password.ts'
import { signIn } from '../identity/sign-in.ts'
import { signOut, signOutEverywhere } from '../identity/sign-out.ts'
import { stepUp } from '../identity/step-up.ts'

export const authenHandlers = {
  authen_msisdn: signIn,
  authen_logout: signOut,
  authen_logout_everywhere: signOutEverywhere,
  authen_register: register,
  authen_miss_password: resetPassword,
  authen_change_password: changePassword,
  authen_step_up: stepUp,
  authen_set_password: setFirstPassword,
  authen_session_list: listSessions,
  authen_session_end: endSession,
} satisfies Pick<Handlers, Extract<CallName, `authen_${string}`>>
