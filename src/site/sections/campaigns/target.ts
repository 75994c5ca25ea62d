/** Where the buttons of a promotion lead: the web page always, the app beside it (Spec CAT-4, Spec CON-6). */
import type { PromotionAction } from '../../../contract/content/promotion-blocks.schema.ts'
import { appLink, webTwin } from '../../../contract/rules/deep-link.ts'
import { type Language, localPath } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { deepLinks } from '../app/deep-links.ts'

export type Target = {
  /** A page of this site in the language, or a full address where a platform says so. */
  href: string
  /** Opens the same in the app. */
  app?: string
  /** Where an iPhone or an Android phone goes instead. */
  platforms?: { ios: string; android: string }
}

export function targetOf({ screen, params, path, platforms }: PromotionAction, language: Language): Target {
  const page = path ?? platforms?.other ?? webTwin(deepLinks, operator.routes, screen, params)
  const store = (system: 'ios' | 'android', value: string) =>
    value === 'store' ? operator.app[system] : value
  return {
    href: page.startsWith('/') ? localPath(page, language) : page,
    ...(screen && { app: appLink(operator.app.scheme, screen, params) }),
    ...(platforms && {
      platforms: { ios: store('ios', platforms.ios), android: store('android', platforms.android) },
    }),
  }
}
