/** Opens the sign-in over a page of the account; the sign-in flow is loaded only when it is needed. */
import { openDialog } from '../../stores/dialogs.ts'

export async function openSigninDialog(): Promise<void> {
  const { openJourney } = await import('../../stores/identity/journey.ts')
  openJourney('signin')
  openDialog('signin')
}

/** Sets a password by code: the recovery of the sign-in flow, with the line's own number filled in. */
export async function setPasswordByCode(msisdn: string): Promise<void> {
  const { move, openJourney } = await import('../../stores/identity/journey.ts')
  openJourney('signin', msisdn)
  move('forgot')
  openDialog('signin')
}
