/**
 * Content of the static search index of a language, without routes that are not built yet and products no
 * longer sold.
 */
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import type { IndexEntry } from '../../../contract/rules/search.ts'
import { operator } from '../../layouts/operator.ts'
import { pageTexts } from '../../messages/pages.ts'
import { account } from '../../navigation/account.ts'
import { existing, type Link } from '../../navigation/link.ts'
import { footer, header, quick } from '../../navigation/menus.ts'
import { startingWithin } from '../campaigns/promotions.ts'
import { QUESTIONS_PATH, topics } from '../help/questions.ts'
import { STORES_PATH, storesByProvince } from '../help/stores.ts'
import { loyaltyEntries } from '../loyalty/offers/entries.ts'
import { NEWS_PATH, news, newsPath } from '../news/news.ts'
import { everyOnSale, familyPath, packagePath } from '../packages/catalogue.ts'
import { packageText } from '../packages/text.ts'
import { abroadEntries } from '../roaming-countries/entries.ts'

/** Older news is found by the gateway. */
const NEWEST = 200

const built = (path: string) => operator.routes.includes(path)

/**
 * All entries of one language. Words of the other language are included: people type `top up` on a Vietnamese
 * page.
 */
export function indexEntries(language: Language): IndexEntry[] {
  return [
    ...pages(language),
    ...packages(language),
    ...abroadEntries(language),
    ...answers(language),
    ...offers(language),
    ...loyaltyEntries(language),
    ...stories(language),
    ...shops(language),
  ]
}

/** Pages by the words of the menus; every address once. */
function pages(language: Language): IndexEntry[] {
  const t = pageTexts(language, 'navigation')
  const links: Link[] = [quick, ...[...account, ...footer, ...header].map((menu) => menu.links)].flatMap(
    (menu) => existing(menu, operator.routes),
  )
  const byPath = new Map<string, Link[]>()
  for (const link of links) byPath.set(link.path, [...(byPath.get(link.path) ?? []), link])
  return [...byPath].map(([path, same]) => {
    const labels = same.flatMap(({ label }) => LANGUAGES.map((of) => pageTexts(of, 'navigation')(label)))
    return [
      'page',
      t(same[0]?.label ?? 'main'),
      path,
      '',
      [...new Set([...labels, ...path.split(/[/-]/).filter(Boolean)])].join(' '),
    ]
  })
}

/** Packages on sale, of the families that have pages. */
function packages(language: Language): IndexEntry[] {
  const t = pageTexts(language, 'packages')
  return everyOnSale
    .filter(({ family }) => built(familyPath(family)))
    .map((pack) => {
      const { money, period, summary, quota, tag } = packageText(pack, language)
      const note = `${t('priceCycle', { money, period })} · ${summary}`
      // SEN60 is found as "sen 60" too.
      const code = pack.code.replace(/(\D)(?=\d)|(\d)(?=\D)/g, '$& ')
      return [
        'package',
        pack.name,
        packagePath(pack),
        note,
        [pack.code, code, quota.all, tag ?? ''].join(' ').trim(),
      ]
    })
}

function answers(language: Language): IndexEntry[] {
  if (!built(QUESTIONS_PATH)) return []
  return topics.flatMap(({ name, questions }) =>
    questions.map(
      ({ id, question }): IndexEntry => [
        'question',
        question[language],
        `${QUESTIONS_PATH}#${id}`,
        name[language],
        '',
      ],
    ),
  )
}

/** Campaigns that run when the pages are built; each has its own page besides the list. */
function offers(language: Language): IndexEntry[] {
  if (!built('/ads')) return []
  return startingWithin(0).map(({ path, texts }) => {
    const { title, description } = texts[language]
    return ['page', title, path, description, path.slice(1)]
  })
}

function stories(language: Language): IndexEntry[] {
  if (!built(NEWS_PATH)) return []
  return news
    .slice(0, NEWEST)
    .map((item) => ['news', item.title[language], newsPath(item), '', item.packages.join(' ')])
}

/** The stores of each province are a section of their page. */
function shops(language: Language): IndexEntry[] {
  if (!built(STORES_PATH)) return []
  const t = pageTexts(language, 'stores')
  return storesByProvince.map(({ name, anchor, stores }) => {
    const words = [name.vi, name.en, ...stores.map((store) => `${store.name} ${store.address}`)].join(' ')
    return ['page', t('inProvince', { name: name[language] }), `${STORES_PATH}#${anchor}`, '', words]
  })
}
