import type { Outlet } from '../platform/messages/outlet.ts'

/** The handset of `/sandbox`: it reads the database itself. */
export const sandboxOutlet: Outlet = { atOnce: true }
