/** Texts for islands: one language and one topic, loaded with the island that needs it. */
import { type Language, languageOf } from '../../contract/rules/language.ts'
import { type KeyOf, resolve, type Texts, type Vars } from './resolve.ts'
import type { Topic, Topics } from './topics.ts'

// Only topics that islands use: the file names in this list are part of what each signed-in page loads.
const files = import.meta.glob<Texts>(
  [
    '../../../content/messages/*/{account,autopay,bill,bills,cards,checkoutErrors,compare}.json',
    '../../../content/messages/*/{customLive,einvoice,errors,help,history,information,join,ledger}.json',
    '../../../content/messages/*/{ledgerMore,lines,loyaltyArea,loyaltyClaims,loyaltyCode}.json',
    '../../../content/messages/*/{loyaltyErrors,loyaltyGift,loyaltyOffer,loyaltyPoints}.json',
    '../../../content/messages/*/{loyaltyRating,loyaltyService,member,memberCancel,memberCard}.json',
    '../../../content/messages/*/{methods,news,notFound,noticeChoice,order,orders,owed,packages}.json',
    '../../../content/messages/*/{partner,pay,payBills,paying,payment,paymentClaim,personal}.json',
    '../../../content/messages/*/{purchase,receipt}.json',
    '../../../content/messages/*/{rewards,roaming,roamingSheets,scan,search,session,signin,stepUp}.json',
    '../../../content/messages/*/{television,topUp,viewPdf}.json',
  ],
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
  return textsFrom(files, topic, language)
}

/**
 * The same for a topic of one page, whose module lists the files itself (`import.meta.glob`), so that other
 * pages do not load their names.
 */
export async function textsFrom<T extends Topic>(
  own: Readonly<Record<string, () => Promise<Texts>>>,
  topic: T,
  language: Language = pageLanguage(),
): Promise<(key: KeyOf<Topics[T]>, vars?: Vars) => string> {
  const load = Object.entries(own).find(([file]) => file.endsWith(`/${language}/${topic}.json`))?.[1]
  if (!load) throw new Error(`content/messages/${language}/${topic}.json is missing`)
  const texts = await load()
  return (key, vars) => resolve(texts, key, language, vars)
}
