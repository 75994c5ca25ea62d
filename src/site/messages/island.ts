/** Texts for islands: one language and one topic, loaded with the island that needs it. */
import { type Language, languageOf } from '../../contract/rules/language.ts'
import { type KeyOf, resolve, type Texts, type Vars } from './resolve.ts'
import type { Topic, Topics } from './topics.ts'

// Only topics that islands use: the file names in this list are part of what each signed-in page loads.
const files = import.meta.glob<Texts>(
  [
    '../../../content/messages/*/{account,autopay,bill,bills,cards,checkoutErrors,einvoice,errors}.json',
    '../../../content/messages/*/{history,join,ledger,ledgerMore,lines,loyaltyArea,loyaltyClaims}.json',
    '../../../content/messages/*/{loyaltyErrors,loyaltyGift,loyaltyOffer,loyaltyPoints}.json',
    '../../../content/messages/*/{loyaltyService,member,memberCancel,methods,order,orders,owed}.json',
    '../../../content/messages/*/{packages,partner,pay,payBills,paying,payment,paymentClaim,personal}.json',
    '../../../content/messages/*/{purchase,receipt,rewards,roaming,roamingSheets,search,session}.json',
    '../../../content/messages/*/{signin,stepUp,topUp,viewPdf}.json',
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
