/** The television sets at build time, with the names that people use. */
import { getCollection } from 'astro:content'

export const SETS_PATH = '/tinh-nang/smart-tv-ho-tro-mytv'

export const sets = (await getCollection('smartTvs'))
  .sort((a, b) => a.id.localeCompare(b.id))
  .map(({ data }) => data)

export const brands = [...new Set(sets.map(({ brand }) => brand))]

/** `U8*` as people read it: `U8…`. */
export function modelText(models: readonly string[]): string {
  return models.map((model) => model.replaceAll('*', '…')).join(', ')
}
