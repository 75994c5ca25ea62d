/** Labels of the actions of a password field. */
import { loadSigninTexts } from '../texts.ts'

const signinText = await loadSigninTexts()

export const passwordText = {
  show: signinText('password.show'),
  hide: signinText('password.hide'),
  capsLock: signinText('password.capsLock'),
}
