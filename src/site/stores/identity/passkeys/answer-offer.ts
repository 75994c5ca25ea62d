/** The two answers to the offer of a passkey. Spec IDN-14. */
import { finishSignIn } from '../enter.ts'
import { addPasskey } from './add.ts'

/** A failure stays on the page, where the offer can be declined. */
export async function acceptOffer(): Promise<void> {
  if (await addPasskey()) finishSignIn('signedIn')
}

export function declineOffer(): void {
  finishSignIn('signedIn')
}
