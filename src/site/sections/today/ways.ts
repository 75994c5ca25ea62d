/**
 * Pages of a function that is partly built: what works today and where, and what is planned. Each has its
 * final address, so that links, search engines and people find it; no button pretends to work, and no way
 * leads back to the page that people come from. Spec SIT-6, Spec SIT-9.
 */
import type { Texts } from './text.ts'

export type TodayPage = 'contactDetails'
/** A way that works today; `link` is a page that helps with it, without language. */
export type Way<Page extends TodayPage = TodayPage> = {
  key: keyof Texts[Page]['ways'] & string
  link?: string
  guarded?: true
}

const STORES = '/tinh-nang/dia-diem-cua-hang'
const store = { key: 'store', link: STORES } as const

export const ways: { readonly [Page in TodayPage]: { path: string; ways: readonly Way<Page>[] } } = {
  contactDetails: {
    path: '/cap-nhat-tt',
    ways: [
      { key: 'online', link: '/tai-khoan/thong-tin-ca-nhan', guarded: true },
      { key: 'ask', link: '/thongtinthuebao' },
      store,
    ],
  },
}
export const COMING = ['a', 'b'] as const
