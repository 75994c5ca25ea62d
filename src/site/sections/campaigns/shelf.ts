/** Adverts: banners that editors placed, and every listed promotion without one, each with its window. */
import { getCollection } from 'astro:content'
import type { Window } from '../../../contract/content/promotion-terms.schema.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Art, CampaignFigure } from '../../art/campaign/pictures.ts'
import { figureOf } from './figure.ts'
import { listed, promotions, windowAttributes } from './promotions.ts'

/**
 * `path` without language. `why` answers "why do I see this"; a promotion without a banner is shown to all
 * visitors.
 */
export type Advert = {
  key: string
  path: string
  title: string
  art: Art
  figures: CampaignFigure
  window: Window
  why?: string
}

const every = (await getCollection('banners')).map(({ data }) => data).sort((a, b) => a.position - b.position)
const banners = every.filter(({ places }) => places.includes('home'))
/** Promotions that have a banner, wherever editors placed it: leaving it out here is their choice too. */
const chosen = new Set(every.map(({ promotion }) => promotion))

/** An advert that has ended at build time cannot run again. */
const lasts = ({ window }: { window: Window }) => windowAttributes(window)['data-now'] < 2

export function placedBanners(language: Language): Advert[] {
  return banners.filter(lasts).map(({ slug, path, title, art, window, why, promotion: name }) => {
    const promotion = promotions.find((one) => one.slug === name)
    const figures = promotion ? figureOf(promotion, language) : { figure: '' }
    return { key: name ?? slug, path, title: title[language], art, figures, window, why: why[language] }
  })
}

/** Banners and promotions without duplicates. */
export function adverts(language: Language): Advert[] {
  const first = placedBanners(language)
  const others = listed.filter((promotion) => lasts(promotion) && !chosen.has(promotion.slug))
  const rest = others.map((promotion) => {
    const { slug, path, name, art, window } = promotion
    return { key: slug, path, title: name[language], art, figures: figureOf(promotion, language), window }
  })
  return [...first, ...rest]
}
