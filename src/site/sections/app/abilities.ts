/** What users can do in the app and on the web: accurate, and identical on all pages. Spec CON-6. */

/** `soon`: the page exists and explains what works already. */
export type Ability = {
  name:
    | 'contact'
    | 'papers'
    | 'sim'
    | 'owner'
    | 'see'
    | 'buy'
    | 'order'
    | 'pay'
    | 'search'
    | 'tell'
    | 'widget'
    | 'offline'
    | 'borrowed'
    | 'noscript'
  web: State
  app: State
  path?: string
}
export type State = 'yes' | 'soon' | 'no'

/** `path` is the page on the web, without language; if it is not built, the web lacks the ability. */
export const abilities: readonly Ability[] = [
  { name: 'see', web: 'yes', app: 'yes', path: '/tai-khoan' },
  { name: 'buy', web: 'yes', app: 'yes', path: '/dich-vu/goi-cuoc-di-dong' },
  { name: 'order', web: 'yes', app: 'yes', path: '/dich-vu/home-internet' },
  { name: 'pay', web: 'yes', app: 'yes', path: '/tinh-nang/nap-tien' },
  { name: 'contact', web: 'yes', app: 'yes', path: '/tai-khoan/thong-tin-ca-nhan' },
  { name: 'papers', web: 'yes', app: 'yes', path: '/cap-nhat-tt' },
  { name: 'sim', web: 'yes', app: 'yes', path: '/tinh-nang/dang-ky-sim' },
  { name: 'search', web: 'yes', app: 'yes', path: '/tim-kiem' },
  { name: 'borrowed', web: 'yes', app: 'no' },
  { name: 'noscript', web: 'yes', app: 'no' },
  { name: 'tell', web: 'no', app: 'yes' },
  { name: 'widget', web: 'no', app: 'yes' },
  { name: 'offline', web: 'yes', app: 'yes', path: '/tai-khoan/bao-mat' },
  // Only a store does it, because originals are compared.
  { name: 'owner', web: 'no', app: 'no' },
]

export function webState({ web, path }: Ability, routes: readonly string[]): State {
  return path && !routes.includes(path) ? 'soon' : web
}
