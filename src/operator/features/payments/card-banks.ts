/** `get_banks`: banks whose cards can pay. Spec PAY-3. */
import type { CardBank } from '../../../contract/payment/package-reg.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { CARD_ABROAD, type HostedMethod, needsBank } from '../../../contract/rules/pay-method.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'

/**
 * Domestic cards first, then international ones, each best known first; a bank with both kinds is listed
 * twice. Last, cards of any bank abroad.
 */
export const getBanks: CallHandler<'get_banks'> = async (context, { language }) => ({
  banks: [...cardBanks(context, false), ...cardBanks(context, true), cardAbroad(language)],
})

/** An international card whose bank is not in the list; the gateway needs no bank for it. */
function cardAbroad(language: Language): CardBank {
  return {
    BANK_CODE: CARD_ABROAD,
    BANK_NAME: messageText('notice', 'payment.cardAbroad', language, {}),
    BANK_FULL_NAME: messageText('notice', 'payment.cardAbroadFull', language, {}),
    BANK_LOGO_URL: '',
    IS_INTERNATIONAL: true,
  }
}

/** The bank of a card; `undefined` where it issues no such card. */
export function cardBank(
  context: Pick<Context, 'banks'>,
  method: HostedMethod,
  code: string,
): CardBank | undefined {
  if (method === 'international_card' && code === CARD_ABROAD) return cardAbroad('vi')
  return needsBank(method)
    ? cardBanks(context, method === 'international_card').find(({ BANK_CODE }) => BANK_CODE === code)
    : undefined
}

function cardBanks({ banks: { banks, cards } }: Pick<Context, 'banks'>, international: boolean): CardBank[] {
  return cards[international ? 'international' : 'domestic'].flatMap((code) => {
    const bank = banks.find(({ bankCode }) => bankCode === code)
    return bank
      ? [
          {
            BANK_CODE: code,
            BANK_NAME: bank.bankShortName,
            BANK_FULL_NAME: bank.bankName,
            BANK_LOGO_URL: bank.logo,
            IS_INTERNATIONAL: international,
          },
        ]
      : []
  })
}
