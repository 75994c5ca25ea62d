/** Countries and roaming packages for search engines (schema.org); the page adds `@context`. */
import type { Language } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { type Country, packsOf } from './catalogue.ts'
import type { RoamingQuestion } from './questions.ts'

/**
 * Roaming in one country: a service with its offers; without offers if none are sold. `address` is the whole
 * address of its page.
 */
export function countryData(
  country: Country,
  language: Language,
  { name, description, address }: { name: string; description: string; address: string },
): object {
  const packs = packsOf(country)
  const provider = { '@type': 'Organization', name: operator.brand.name }
  const prices = packs.map(({ price }) => price)
  return {
    '@type': 'Service',
    name,
    description,
    url: address,
    serviceType: 'International roaming',
    provider,
    areaServed: { '@type': 'Country', name: country.name[language], identifier: country.code.toUpperCase() },
    ...(packs.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'VND',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: packs.length,
        offers: packs.map(({ code, name: of, price }) => ({
          '@type': 'Offer',
          sku: code,
          name: of[language],
          price,
          priceCurrency: 'VND',
          availability: 'https://schema.org/InStock',
          url: `${address}#${code}`,
        })),
      },
    }),
  }
}

/** Questions on the page with their answers; `answer` is text or HTML. */
export function questionsData(questions: readonly RoamingQuestion[], language: Language): object {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** A list of pages, in its order. */
export function listData(name: string, pages: readonly { name: string; address: string }[]): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: pages.map((page, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: page.name,
      url: page.address,
    })),
  }
}
