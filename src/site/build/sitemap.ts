/** Selects the pages for search engines: public content, without pages of one line or of the sandbox. */
import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap'
import { LANGUAGES, localPath, plainPath } from '../../contract/rules/language.ts'

const UNLISTED = [
  '/tai-khoan',
  '/dang-nhap',
  '/dang-ky',
  '/tim-kiem',
  '/dat-hang',
  '/tttb',
  '/ekyc',
  '/ekyc_tttb',
  '/app',
  '/s',
  '/ngoai-tuyen',
  '/so-sanh',
  '/bien-lai',
  '/thanh-toan',
  '/tiep-tuc',
  '/vnptpay',
  '/view-pdf',
  '/sandbox',
  '/404',
  '/tinh-nang/quan-ly-multisim',
  '/tinh-nang/dang-ky-doi-sim-4g',
  '/tinh-nang/yeu-cau-da-gui',
  '/version',
  '/loi',
  '/vinaphone-plus/point-history',
  '/vinaphone-plus/point-service',
  '/vinaphone-plus/tang-diem',
  '/vinaphone-plus/voucher-history',
]
/** The same list in another order, pages for missing addresses, and results of one order. */
const UNLISTED_PARTS = /\/(?:xep\/[^/]+|khong-thay|thanhtoan\/roaming\/(?:success|fail|process))$/

/** `address` is a page's whole address. */
function inSitemap(address: string): boolean {
  const path = plainPath(new URL(address).pathname)
  return (
    !UNLISTED_PARTS.test(path) && !UNLISTED.some((start) => path === start || path.startsWith(`${start}/`))
  )
}

const LOCALES = { vi: 'vi-VN', en: 'en-US' } as const

/**
 * Options of Astro's sitemap. Pages are linked to their other language here: the integration would compare
 * every address with all others, which takes seconds for ten thousand pages.
 */
export function sitemapOptions(): SitemapOptions {
  const listed = new Set<string>()
  return {
    filter(address) {
      const isListed = inSitemap(address)
      if (isListed) listed.add(address)
      return isListed
    },
    serialize(item) {
      const links = linksOf(item.url).filter(({ url }) => listed.has(url))
      return links.length > 1 ? { ...item, links } : item
    },
  }
}

/** A page's addresses in all languages, in the order of the sitemap. */
function linksOf(address: string): NonNullable<SitemapItem['links']> {
  const path = plainPath(new URL(address).pathname)
  return LANGUAGES.map((language) => ({
    url: new URL(localPath(path, language), address).href,
    lang: LOCALES[language],
  })).sort((a, b) => a.url.localeCompare(b.url, 'en', { numeric: true }))
}
