/** The sign-in over a page of the account; its journey is fetched only when it is needed. */
import { openDialog } from '../../stores/dialogs.ts'

export async function signInOver(): Promise<void> {
  const { openJourney } = await import('../../stores/identity/journey.ts')
  openJourney('signin')
  openDialog('signin')
}

/** A password by code: the recovery of the sign-in journey, with the own number filled in. */
export async function setByCode(msisdn: string): Promise<void> {
  const { move, openJourney } = await import('../../stores/identity/journey.ts')
  openJourney('signin', msisdn)
  move('forgot')
  openDialog('signin')
}
