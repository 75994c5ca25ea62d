/** Texts for islands: one language and one topic, loaded with the island that needs it. */
import { type Language, languageOf } from '../../contract/rules/language.ts'
import { type KeyOf, resolve, type Texts, type Vars } from './resolve.ts'
import type { Topic, Topics } from './topics.ts'

// Only topics that islands use: the file names in this list are part of what each signed-in page loads.
const files = import.meta.glob<Texts>(
  '../../../content/messages/*/{account,autopay,bill,bills,cards,checkoutErrors,compare,customLive,einvoice,errors,help,history,information,join,ledger,ledgerMore,lines,loyaltyArea,loyaltyClaims,loyaltyCode,loyaltyErrors,loyaltyGift,loyaltyOffer,loyaltyPoints,loyaltyRating,loyaltyService,member,memberCancel,memberCard,methods,news,notFound,noticeChoice,order,orders,packages,partner,pay,payBills,paying,payment,personal,purchase,receipt,rewards,roaming,roamingSheets,scan,search,session,signin,stepUp,television,topUp,viewPdf}.json',
  { import: 'default' },
)

/** The language of the page one is on. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang)
}

/** `const t = await islandTexts('signin')` at the top of an island's module, then `t('title')`. */
export async function islandTexts<T extends Topic>(
  topic: T,
  language: Language = pageLanguage(),
): Promise<(key: KeyOf<Topics[T]>, vars?: Vars) => string> {
  const load = files[`../../../content/messages/${language}/${topic}.json`]
  if (!load) throw new Error(`content/messages/${language}/${topic}.json is missing`)
  const texts = await load()
  return (key, vars) => resolve(texts, key, language, vars)
}
