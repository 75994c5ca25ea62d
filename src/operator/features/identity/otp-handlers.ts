import type { CallName } from '../../../contract/calls.ts'
import type { Handlers } from '../../platform/context.ts'
import { checkCode } from './check-code.ts'
import { codeStatus } from './code-status.ts'
import { sendCode } from './send-code.ts'

export const otpHandlers = {
  otp_send: (context, caller, request) => sendCode(context, caller, request, 'sms'),
  de_send_otp: (context, caller, request) => sendCode(context, caller, request, 'sms'),
  otp_smart: (context, caller, request) => sendCode(context, caller, request, 'smart'),
  otp_voice_send: (context, caller, request) => sendCode(context, caller, request, 'voice'),
  otp_send_mail: (context, caller, request) => sendCode(context, caller, request, 'email'),
  otp_get_status: codeStatus,
  otp_check: checkCode,
} satisfies Pick<Handlers, Extract<CallName, `${string}otp${string}`>>
