/**
 * Texts of the error codes. A code without a text in either language does not compile here. Texts that only
 * the checkout or the loyalty pages need have their own files, so that other pages need not load them.
 */
import enCheckout from '../../content/messages/en/checkoutErrors.json' with { type: 'json' }
import en from '../../content/messages/en/errors.json' with { type: 'json' }
import enLoyalty from '../../content/messages/en/loyaltyErrors.json' with { type: 'json' }
import viCheckout from '../../content/messages/vi/checkoutErrors.json' with { type: 'json' }
import vi from '../../content/messages/vi/errors.json' with { type: 'json' }
import viLoyalty from '../../content/messages/vi/loyaltyErrors.json' with { type: 'json' }
import type { ErrorCode } from '../contract/errors.ts'
import type { Language } from '../contract/rules/language.ts'

/** `text`: what happened. `next`: what the reader can do; only pages show it. */
export const errorTexts: Record<Language, Record<ErrorCode, { text: string; next: string }>> = {
  vi: { ...vi, ...viCheckout, ...viLoyalty },
  en: { ...en, ...enCheckout, ...enLoyalty },
}
