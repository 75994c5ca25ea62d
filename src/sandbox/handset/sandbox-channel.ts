import type { MessageChannel } from '../../operator/platform/messages/channel.ts'

/** The handset of `/sandbox`, which reads the database directly. */
export const sandboxChannel: MessageChannel = { atOnce: true }
