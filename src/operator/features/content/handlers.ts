import type { Handlers } from '../../platform/context.ts'
import { runningBanners } from './banners.ts'

export const configurationHandlers = {
  media_get_app_link_lists: async ({ content: { app } }) => ({
    android_package: app.android_package,
    android: app.android,
    ios: app.ios,
  }),
  getBanners: async (context, caller) => runningBanners(context, caller),
  media_get_banner: async (context, caller, { place }) => runningBanners(context, caller, place),
} satisfies Partial<Handlers>
