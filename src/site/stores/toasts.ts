/** Short messages at the edge of the page. Good news leaves by itself, bad news waits to be closed. */
import { atom } from 'nanostores'
import { environment } from '../client/environment.ts'
import type { NoticeKey, NoticeVars } from './notice.ts'

export type Toast = { id: string; kind: 'ok' | 'info' | 'error'; notice: NoticeKey; vars?: NoticeVars }

/** Long enough to read two lines, milliseconds. */
export const TOAST_LIFE = 8_000

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

export function showToast(notice: NoticeKey, kind: 'ok' | 'info' | 'error' = 'ok', vars?: NoticeVars): void {
  add({ id: environment().uuid(), kind, notice, vars })
}

export function closeToast(id: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Session storage: what was said just before the page was left, to be said on the next one. */
const CARRIED = 'toasts'

/** Takes the messages along to the next page. Call before leaving. */
export function carryToasts(): void {
  if ($toasts.get().length > 0) environment().session.set(CARRIED, JSON.stringify($toasts.get()))
}

/** Says what the page before had to say. */
export function restoreToasts(): void {
  const { session } = environment()
  const carried = session.get(CARRIED)
  session.remove(CARRIED)
  for (const toast of carried ? (JSON.parse(carried) as Toast[]) : []) add(toast)
}

function add(toast: Toast): void {
  $toasts.set([...$toasts.get(), toast])
  if (toast.kind !== 'error') environment().wait(TOAST_LIFE, () => closeToast(toast.id))
}
