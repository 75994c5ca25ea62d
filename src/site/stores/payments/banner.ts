/** The first banner for the result pages; none is shown without one or without a response. Spec ROA-13. */
import { atom } from 'nanostores'
import { getListBannerByType } from '../../../contract/banners/banner.ts'
import { bannersDialect } from '../../../contract/banners/dialect.ts'
import { BANNER_CHANNEL, BANNER_TYPE } from '../../../contract/rules/roaming.ts'
import { registerDialect, send } from '../../client/send.ts'

/** `image`: a path of this site. `link`: as sent by the operator. */
export type Banner = { image: string; title: string; link: string }
export const $banner = atom<Banner | undefined>(undefined)

export async function loadBanner(): Promise<void> {
  registerDialect(bannersDialect)
  const answer = await send(getListBannerByType, {
    type: BANNER_TYPE,
    channel: BANNER_CHANNEL,
    pageType: 'ROAMING_RESULTTRANS',
  })
  const first = answer.ok ? answer.result.toSorted((a, b) => a.position - b.position)[0] : undefined
  if (!first) return
  // Images of other hosts are not loaded, because the user has not consented to that.
  const image = first.rootImageUrl + first.imagePath
  if (/^\/(?!\/)/.test(image)) $banner.set({ image, title: first.title, link: first.link })
}
