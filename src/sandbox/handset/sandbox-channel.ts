import type { MessageChannel } from '../../operator/platform/messages/channel.ts'

/** The handset of `/sandbox`: it reads the database itself. */
export const sandboxChannel: MessageChannel = { atOnce: true }
