/** Settings of an operator's process, with fresh secrets. */
import { randomBytes } from 'node:crypto'
import { SITE } from './customer.ts'

export const secret = () => randomBytes(32).toString('base64url')

/** `messages`: address of the host that sends SMS. */
export function operatorEnvironment(url: string, messages: string) {
  return {
    DATABASE_URL: url,
    OPERATOR_KEY: secret(),
    OPERATOR_PEPPER: secret(),
    PARTNER_KEY: secret(),
    MESSAGES_URL: messages,
    MESSAGES_SECRET: secret(),
    SITE_URL: SITE,
    DATABASE_POOL: '8',
    // The machine of a test run is busy enough to be late; refusals have their own test.
    LOOP_DELAY_MAX: '0',
  }
}
