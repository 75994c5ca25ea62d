/** Address of the preview picture of a page for sharing sites and messengers. */
import type { Language } from './language.ts'

/** Size accepted for large previews, px. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/**
 * Pages of one filter or group share the picture of their list, because they are the same list. So do the
 * roaming countries: 280 more pictures would add about a minute to every build without a cache, and their
 * title and first sentence are shown beside the picture anyway. The trip planner below them has its own.
 */
const PART_OF_LIST = /\/(?:loc|nhom)\/[^/]+$|(?<=^\/dich-vu\/roaming)\/(?!chuyen-di$)[^/]+$/

/** `path` is without language: `/tinh-nang/tin-tuc` → `/share/vi/tinh-nang/tin-tuc.png`. */
export function sharePicture(path: string, language: Language): string {
  const page = path.replace(PART_OF_LIST, '')
  return `/share/${language}${page === '/' ? '/index' : page}.png`
}
