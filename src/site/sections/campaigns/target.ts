/**
 * Targets of a promotion's buttons: always the web page, and the app as an alternative. Spec CAT-4, Spec
 * CON-6.
 */
import type { PromotionAction } from '../../../contract/content/promotion-blocks.schema.ts'
import { appLink, webTwin } from '../../../contract/rules/deep-link.ts'
import { type Language, localPath } from '../../../contract/rules/language.ts'
import { operator } from '../../layouts/operator.ts'
import { deepLinks } from '../app/deep-links.ts'

export type Target = {
  /** A page of this site in the language, or a full address for a platform. */
  href: string
  /** Opens the same screen in the app. */
  app?: string
  /** Targets for an iPhone or an Android phone instead. */
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
