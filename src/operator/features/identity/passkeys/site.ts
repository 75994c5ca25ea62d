/** The site as authenticators know it: a passkey works there and nowhere else. Spec IDN-14. */
import { createHmac } from 'node:crypto'
import { ApiError } from '../../../../contract/errors.ts'
import type { Context } from '../../../platform/context.ts'

/** Throws `feature_not_supported` where the operator does not know the address of its site. */
export function siteOf({ siteAddress }: Context): { origin: string; host: string } {
  const address = siteAddress()
  if (address === '') throw new ApiError('feature_not_supported')
  const { origin, hostname: host } = new URL(address)
  return { origin, host }
}

/** Names the line to authenticators; without the operator's key it cannot be read. */
export function userHandleOf({ pepper }: Context, msisdn: string): string {
  return createHmac('sha256', pepper).update(`passkey user|${msisdn}`).digest('base64url')
}
