/** Where the picture of a page stands that sharing sites and messengers show. */
import type { Language } from './language.ts'

/** Size that every large preview takes, px. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/**
 * Pages of one filter or group show the picture of their list: they are the same list. So do the countries of
 * roaming: 280 pictures more would take about a minute of every build that begins without kept ones, and
 * title and first sentence, which differ, stand beside the picture anyway.
 */
const PART_OF_LIST = /\/(?:loc|nhom)\/[^/]+$|(?<=^\/dich-vu\/roaming)\/[^/]+$/

/** `path` is without language: `/tinh-nang/tin-tuc` → `/share/vi/tinh-nang/tin-tuc.png`. */
export function sharePicture(path: string, language: Language): string {
  const page = path.replace(PART_OF_LIST, '')
  return `/share/${language}${page === '/' ? '/index' : page}.png`
}
