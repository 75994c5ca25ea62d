import { knowSignin, texts } from '../words.ts'

await knowSignin()
/** Texts of the sign-in journey. */
export const t = await texts('signin')
/** Names of what a password field can do. */
export const passwordWords = { show: t('password.show'), hide: t('password.hide'), capsLock: t('password.capsLock') }
