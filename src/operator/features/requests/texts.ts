/** Checks what a customer writes. Spec HLP-1. */
import { ApiError } from '../../../contract/errors.ts'
import { helpTextFault } from '../../../contract/rules/help-request.ts'
import { findInappropriate } from '../../../contract/rules/rating.ts'
import type { Context } from '../../platform/context.ts'

/** Trimmed. Throws `help_words`. */
export function checkWords({ help }: Pick<Context, 'help'>, text: string): string {
  if (findInappropriate(text, help.inappropriate)) throw new ApiError('help_words')
  return text.trim()
}

/** The same; throws `help_text` for too few letters. */
export function checkText(context: Pick<Context, 'help'>, text: string): string {
  if (helpTextFault(text) === 'short') throw new ApiError('help_text')
  return checkWords(context, text)
}
