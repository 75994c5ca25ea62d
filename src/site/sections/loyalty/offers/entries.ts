/** The loyalty programme in the search index: its offers, and the categories that list them. Spec LOY-14. */
import { LANGUAGES, type Language } from '../../../../contract/rules/language.ts'
import {
  categoryPath,
  OFFERS_PATH,
  offerPath,
  PROMOTIONS_PATH,
} from '../../../../contract/rules/offer-page.ts'
import type { IndexEntry } from '../../../../contract/rules/search.ts'
import { operator } from '../../../layouts/operator.ts'
import { pageTexts } from '../../../messages/pages.ts'
import { categories, offers } from './offers.ts'
import { offerText } from './text.ts'

const built = (path: string) => operator.routes.includes(path)

/** An offer is found by its name, its partner and its category, in either language. */
export function loyaltyEntries(language: Language): IndexEntry[] {
  return [...(built(PROMOTIONS_PATH) ? lists(language) : []), ...(built(OFFERS_PATH) ? single(language) : [])]
}

function lists(language: Language): IndexEntry[] {
  const t = pageTexts(language, 'loyaltyOffers')
  return categories.map(({ id, name }) => [
    'page',
    t('categoryTitle', { name: name[language] }),
    categoryPath(id),
    operator.brand.loyalty,
    LANGUAGES.map((of) => name[of]).join(' '),
  ])
}

function single(language: Language): IndexEntry[] {
  return offers.map((offer) => {
    const { price } = offerText(offer, language)
    const words = LANGUAGES.flatMap((of) => [offer.name[of], offer.categoryName[of]])
    return [
      'page',
      offer.name[language],
      offerPath(offer.id),
      `${offer.partnerContent.name} · ${price}`,
      [...new Set([offer.partnerContent.name, ...words])].join(' '),
    ]
  })
}
