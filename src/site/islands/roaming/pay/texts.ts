import { $settings } from '../../../stores/roaming/journey.ts'
import { knowCheckoutErrors, texts } from '../../words.ts'

/** Texts of the paying step and its dialogs. */
export const t = await texts('pay')
await knowCheckoutErrors()

/** `1800 1091 nhánh 3`. */
export function hotlineWords(): string {
  const { hotline, hotlineBranch } = $settings.get()
  return hotlineBranch ? t('hotline', { hotline, branch: hotlineBranch }) : hotline
}
