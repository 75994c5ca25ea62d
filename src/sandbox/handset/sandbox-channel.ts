import type { Outlet } from '../../operator/platform/messages/channel.ts'

/** The handset of `/sandbox`: it reads the database itself. */
export const sandboxOutlet: Outlet = { atOnce: true }
