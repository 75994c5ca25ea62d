/** What the page knows of the sandbox's world, asked from its API each second while somebody looks. */
import { atom, computed } from 'nanostores'
import type { Person, SandboxState, SentMessage } from '../../contract/sandbox.ts'

export const $people = atom<Person[]>([])
/** Everybody's messages, newest first; `undefined` before the first answer. */
export const $messages = atom<SentMessage[] | undefined>(undefined)
export const $state = atom<SandboxState | undefined>(undefined)
/** Whose handset lies on the table, `0912000001`; kept over a reload. */
export const $chosen = atom<string>('')
/** True while the program does not answer. */
export const $failed = atom(false)

export const $person = computed([$people, $chosen], (people, chosen) =>
  people.find(({ number }) => number === chosen),
)

/** Milliseconds by which the operator's clock is ahead of this browser's. */
let ahead = 0
/** The operator's time. */
export function now(): number {
  return Date.now() + ahead
}

const API = '/sandbox/api/'
const CHOSEN = 'sandbox_handset'
/** How often messages are asked for, milliseconds; the rest every fifth time. */
const EVERY = 1_000

/** Asks the sandbox something. Throws when it does not answer or refuses. */
export function ask<T>(path: string): Promise<T> {
  return talk<T>(path)
}

/** Asks or, with a body, tells the sandbox something. Throws when it does not answer or refuses. */
export async function talk<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(
    API + path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

/**
 * Tells the sandbox something and looks at what became of it. False when it did not work; the page says so.
 */
export async function tell(path: string, body: object): Promise<boolean> {
  try {
    await talk(path, body)
    await look()
    return true
  } catch {
    $failed.set(true)
    return false
  }
}

async function lookAtMessages(): Promise<void> {
  const messages = await talk<SentMessage[]>('sms')
  if (JSON.stringify(messages) !== JSON.stringify($messages.get())) $messages.set(messages)
}

/** Everything anew. */
async function look(): Promise<void> {
  const state = await talk<SandboxState>('state')
  ahead = Date.parse(state.now) - Date.now()
  $state.set(state)
  await lookAtMessages()
}

export function choose(number: string): void {
  localStorage.setItem(CHOSEN, number)
  $chosen.set(number)
}

/** Begins to follow the world; it rests while nobody looks. */
export async function follow(): Promise<void> {
  let turn = 0
  async function step(): Promise<void> {
    if (document.hidden && $people.get().length > 0) return
    try {
      if ($people.get().length === 0) await meet()
      await (turn++ % 5 === 0 ? look() : lookAtMessages())
      $failed.set(false)
    } catch {
      $failed.set(true)
    }
  }
  document.addEventListener('visibilitychange', () => void (!document.hidden && step()))
  for (;;) {
    await step()
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
}

async function meet(): Promise<void> {
  const people = await talk<Person[]>('people')
  $people.set(people)
  const kept = localStorage.getItem(CHOSEN)
  $chosen.set(people.find(({ number }) => number === kept)?.number ?? people[0]?.number ?? '')
}
