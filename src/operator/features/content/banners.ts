/** Banners that are active by the operator's clock. */
import type { Banners } from '../../../contract/configuration/content.schema.ts'
import type { BannerPlace } from '../../../contract/rules/banner.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { windowMoments, windowState } from '../../../contract/rules/promotion.ts'
import { sharePicture } from '../../../contract/rules/share-picture.ts'
import type { Caller, Context } from '../../platform/context.ts'

/**
 * The banners of one place, or of all places if it is omitted; by position. The picture is the one used when
 * its target page is shared.
 */
export function runningBanners(
  { banners, clock }: Context,
  { language }: Caller,
  place?: BannerPlace,
): Banners {
  return banners
    .filter(
      (banner) =>
        windowState(banner.window, clock.now()) === 'running' &&
        (place === undefined || banner.places.includes(place)),
    )
    .map(({ slug, title, text, path, position, places, why, window }) => {
      const { until } = windowMoments(window)
      return {
        id: slug,
        title: title[language],
        text: text[language],
        rootImageUrl: '/',
        imagePath: sharePicture(path, language).slice(1),
        position,
        link: localPath(path, language),
        places: [...places],
        why: why[language],
        until: Number.isFinite(until) ? new Date(until).toISOString() : null,
      }
    })
}
