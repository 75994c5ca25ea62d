/** Reads a code from the message that brought it, where the browser can. Spec OTP-13. */

/** What the browser hands over of a message whose last line binds a code to this site (WebOTP). */
type SmsCredential = Credential & { code: string }

/**
 * The code of the next message of this site, once the reader allows it; `undefined` where the browser cannot
 * read messages, the reader refuses, or `signal` ends the wait.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  const wanted = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
  const credential = (await navigator.credentials.get(wanted).catch(() => null)) as SmsCredential | null
  return credential?.code
}
