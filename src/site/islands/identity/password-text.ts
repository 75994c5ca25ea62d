/** Labels of what a password field can do. */
import { knowSignin } from '../texts.ts'

const signinText = await knowSignin()

export const passwordText = {
  show: signinText('password.show'),
  hide: signinText('password.hide'),
  capsLock: signinText('password.capsLock'),
}
