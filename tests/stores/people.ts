/** Helpers that sign people in, for tests that start later. */

import { checkPassword, choosePassword } from '../../src/site/stores/identity/enter.ts'
import { openJourney, type } from '../../src/site/stores/identity/journey.ts'
import { $session } from '../../src/site/stores/session.ts'
import { $toasts } from '../../src/site/stores/toasts.ts'
import type { Page } from '../world/client.ts'
import { noticeText } from '../world/texts.ts'

/** Signs a demo person in by password. */
export async function signIn(page: Page, phone: string, password = 'Matkhau1'): Promise<void> {
  openJourney('signin', phone)
  type('phone', phone)
  choosePassword()
  type('password', password)
  await checkPassword()
  await page.settle()
  if ($session.get().step !== 'in') throw new Error(`${phone} could not sign in`)
  $toasts.set([])
  page.newCalls()
}

/** The texts of the toasts, oldest first. */
export function toastTexts(): string[] {
  return $toasts.get().map((toast) => noticeText(toast.notice, toast.vars))
}
