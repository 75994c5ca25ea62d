/** Calls of getting in: codes, signing in and out, passwords, sessions. */
import * as authenSchema from '../main/authen.schema.ts'
import { bare, empty, sessionsEnded, signedIn } from '../main/authen.schema.ts'
import * as authen from '../main/authen.ts'
import * as otpSchema from '../main/otp.schema.ts'
import * as otp from '../main/otp.ts'
import * as sessionSchema from '../main/session.schema.ts'
import * as sessions from '../main/session.ts'
import { declare } from './declare.ts'

export const identityCalls = {
  otp_send: declare(otp.otpSend, 'Sends a code by SMS. Answers alike for every well-formed number.', otpSchema.sendRequest, otpSchema.sendResult),
  de_send_otp: declare(otp.deSendOtp, 'otp_send for a line that is not signed in.', otpSchema.sendRequest, otpSchema.sendResult),
  otp_smart: declare(
    otp.otpSmart,
    'Sends a code by the channel the operator chooses: voice for a privileged off-net line, else SMS.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_voice_send: declare(
    otp.otpVoiceSend,
    'Calls an off-net line that has the gift-promotion or special-privilege flag and says the code, else sends an SMS; answers alike for all.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_send_mail: declare(
    otp.otpSendMail,
    'Sends a code to the e-mail address on record, else by SMS; answers alike for all.',
    otpSchema.sendRequest,
    otpSchema.sendResult,
  ),
  otp_get_status: declare(
    otp.otpGetStatus,
    'What a page that counts down asks at zero and on return to the tab. Answers alike for known and unknown numbers.',
    otpSchema.statusRequest,
    otpSchema.statusResult,
  ),
  otp_check: declare(
    otp.otpCheck,
    'Counts as a try and marks the challenge proven; the call of the same purpose uses it up.',
    otpSchema.checkRequest,
    otpSchema.checkResult,
  ),
  authen_msisdn: declare(
    authen.authenMsisdn,
    'Signs in by code or by password. By code, a line without an account gets one, without a password.',
    authenSchema.authenMsisdnRequest,
    signedIn,
  ),
  authen_logout: declare(authen.authenLogout, 'Ends this session.', bare, empty),
  authen_logout_everywhere: declare(authen.authenLogoutEverywhere, 'Ends every session of the line, this one too.', bare, sessionsEnded),
  authen_register: declare(
    authen.authenRegister,
    'Makes an account with a password, opens a payment wallet when asked to, and signs the line in.',
    authenSchema.registerRequest,
    authenSchema.registerResult,
  ),
  authen_miss_password: declare(
    authen.authenMissPassword,
    'Sets a new password by code and ends every session. A refusal carries orgin_msg with AUTH_DESC.',
    authenSchema.missPasswordRequest,
    sessionsEnded,
  ),
  authen_change_password: declare(
    authen.authenChangePassword,
    'Changes the password with the old one, ends every other session and says so by SMS.',
    authenSchema.changePasswordRequest,
    sessionsEnded,
  ),
  authen_step_up: declare(
    authen.authenStepUp,
    'Confirms by a code of purpose step_up who is signed in; what needs it may be done for five minutes.',
    authenSchema.stepUpRequest,
    authenSchema.steppedUp,
  ),
  authen_set_password: declare(
    authen.authenSetPassword,
    'Gives a line that has no password its first one, after a second look; ends every other session and says so by SMS.',
    authenSchema.setPasswordRequest,
    sessionsEnded,
  ),
  authen_session_list: declare(sessions.authenSessionList, 'Where the line is signed in.', bare, sessionSchema.sessionList),
  authen_session_end: declare(
    sessions.authenSessionEnd,
    'Signs one of the line’s own sessions out; one that has ended already is no failure.',
    sessionSchema.endSessionRequest,
    sessionSchema.sessionEnded,
  ),
}
