import type { Handlers } from '../context.ts'

export const configurationHandlers = {
  media_get_app_link_lists: async ({ content: { app } }) => ({ android_package: app.android_package, android: app.android, ios: app.ios }),
} satisfies Partial<Handlers>
