/** Unread messages of each person: those that arrived while another handset was shown. */
import { atom } from 'nanostores'
import { $messages } from './world.ts'

/** When the handset of a number was last shown: the time of its newest message then, ISO. */
export const $seen = atom<Readonly<Record<string, string>>>({})

export function markSeen(number: string): void {
  const newest = $messages.get()?.find(({ to }) => to === number)?.sentAt
  if (newest && $seen.get()[number] !== newest) $seen.set({ ...$seen.get(), [number]: newest })
}

/** Messages that exist when the page opens count as read. */
$messages.listen((messages, before) => {
  if (before || !messages) return
  const seen: Record<string, string> = {}
  for (const { to, sentAt } of messages) seen[to] ??= sentAt
  $seen.set({ ...seen, ...$seen.get() })
})

export function unreadOf(number: string): number {
  const seen = $seen.get()[number] ?? ''
  return ($messages.get() ?? []).filter(({ to, sentAt }) => to === number && sentAt > seen).length
}
