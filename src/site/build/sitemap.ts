/** Selects the pages for search engines: public content, without pages of one line or of the sandbox. */
import { plainPath } from '../../contract/rules/language.ts'

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
export function inSitemap(address: string): boolean {
  const path = plainPath(new URL(address).pathname)
  return (
    !UNLISTED_PARTS.test(path) && !UNLISTED.some((start) => path === start || path.startsWith(`${start}/`))
  )
}
