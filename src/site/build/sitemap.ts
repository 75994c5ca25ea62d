/** Which pages search engines are told about: what a visitor reads, not what belongs to one line or to the box. */
import { plainPath } from '../../contract/rules/language.ts'

const UNLISTED = ['/tai-khoan', '/dang-nhap', '/dang-ky', '/tim-kiem', '/dat-hang', '/tttb', '/sandbox', '/404', '/version', '/tinh-nang/tin-tuc/khong-thay']

/** `address` is a page's whole address. */
export function inSitemap(address: string): boolean {
  const path = plainPath(new URL(address).pathname)
  return !UNLISTED.some((start) => path === start || path.startsWith(`${start}/`))
}
