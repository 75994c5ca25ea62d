/** Writes the message or call text of a code, in the line's language. */

import type { Language } from '../../../contract/rules/language.ts'
import { OTP_LIFE_SECONDS, type OtpPurpose } from '../../../contract/rules/otp.ts'
import type { Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'

/** What a message names besides its purpose: amounts, numbers, things. */
export type CodeVars = (language: Language) => Record<string, string | number>

/**
 * Names the purpose and warns against sharing the code. A call spells it twice; an SMS ends with the line
 * that binds it to our site.
 */
export function writeCode(
  context: Context,
  channel: 'sms' | 'voice' | 'email',
  purpose: OtpPurpose,
  language: Language,
  code: string,
  vars: CodeVars = () => ({}),
): string {
  const { content, siteHost } = context
  const textOf = (key: string) =>
    messageText('sms', key, language, {
      ...vars(language),
      brand: content.brand.name,
      programme: content.brand.loyalty,
      minutes: OTP_LIFE_SECONDS / 60,
      code: channel === 'voice' ? [...code].join(', ') : code,
      host: siteHost,
    })
  if (channel === 'voice') return textOf(`voice.${purpose}`)
  const text = textOf(`code.${purpose}`)
  return channel === 'sms' && siteHost ? `${text}\n${textOf('binding')}` : text
}
