/** Where the picture of a page stands that sharing sites and messengers show. */
import type { Language } from './language.ts'

/** Size that every large preview takes, px. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Pages of one filter or group show the picture of their list: they are the same list. */
const PART_OF_LIST = /\/(?:loc|nhom)\/[^/]+$/

/** `path` is without language: `/tinh-nang/tin-tuc` → `/share/vi/tinh-nang/tin-tuc.png`. */
export function sharePicture(path: string, language: Language): string {
  const page = path.replace(PART_OF_LIST, '')
  return `/share/${language}${page === '/' ? '/index' : page}.png`
}
