/**
 * Short messages at the edge of the page. Success messages disappear automatically, errors wait to be closed.
 */
import { atom } from 'nanostores'
import { environment } from '../client/environment.ts'
import type { NoticeKey, NoticeVars } from './notice.ts'

export type Toast = { id: string; kind: 'ok' | 'info' | 'error'; notice: NoticeKey; vars?: NoticeVars }

/** Milliseconds, long enough to read two lines. */
export const TOAST_LIFE = 8_000

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

export function showToast(notice: NoticeKey, kind: 'ok' | 'info' | 'error' = 'ok', vars?: NoticeVars): void {
  add({ id: environment().uuid(), kind, notice, vars })
}

export function closeToast(id: string): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Session storage: messages from just before the page was left, for the next page. */
const CARRIED = 'toasts'

/** Stores the messages for the next page. Call before leaving. */
export function carryToasts(): void {
  if ($toasts.get().length > 0) environment().session.set(CARRIED, JSON.stringify($toasts.get()))
}

/** Shows the messages of the previous page. */
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
