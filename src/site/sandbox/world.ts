/** The page's state of the sandbox, fetched from its API every second while the page is visible. */
import { atom, computed } from 'nanostores'
import { storedLanguage } from '../../contract/rules/language.ts'
import type { Person, SandboxState, SentMessage } from '../../contract/sandbox.ts'
import { deviceTime } from '../client/clock.ts'
import { language } from './dom.ts'

export const $people = atom<Person[]>([])
/** Messages of all lines, newest first; `undefined` before the first response. */
export const $messages = atom<SentMessage[] | undefined>(undefined)
export const $state = atom<SandboxState | undefined>(undefined)
/** The number whose handset is shown, `0912000001`; survives a reload. */
export const $chosen = atom<string>('')
/** True while the server does not respond. */
export const $failed = atom(false)

export const $person = computed([$people, $chosen], (people, chosen) =>
  people.find(({ number }) => number === chosen),
)

/** Milliseconds by which the operator's clock is ahead of this browser's. */
let ahead = 0
/** The operator's time. */
export function now(): number {
  return deviceTime() + ahead
}

const API = '/sandbox/api/'
export const CHOSEN = 'sandbox_handset'
/** How often messages are fetched, milliseconds; everything else every fifth time. */
const EVERY = 1_000

/** Reads from the sandbox. Throws without a response or on an error. */
export function readSandbox<T>(path: string): Promise<T> {
  return requestSandbox<T>(path)
}

/** An error of the sandbox; `message` is text for people where the sandbox gave one. */
export class SandboxError extends Error {}

/** Reads from the sandbox or, with a body, writes to it. Throws without a response or on an error. */
export async function requestSandbox<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(
    API + path,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: storedLanguage[language] },
      body: JSON.stringify(body),
    },
  )
  const found: unknown = await answer.json()
  // Refusals have the shape of the gateway's, and some of them status 200.
  if (isErrorAnswer(found)) throw new SandboxError(found.message)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return found as T
}

function isErrorAnswer(found: unknown): found is { error_code: string; message: string } {
  return typeof found === 'object' && found !== null && 'error_code' in found
}

/** Writes to the sandbox and reloads its state. False after an error, which the page shows. */
export async function updateSandbox(path: string, body: object): Promise<boolean> {
  try {
    await requestSandbox(path, body)
    await reload()
    return true
  } catch {
    $failed.set(true)
    return false
  }
}

async function loadMessages(): Promise<void> {
  const messages = await requestSandbox<SentMessage[]>('sms')
  if (JSON.stringify(messages) !== JSON.stringify($messages.get())) $messages.set(messages)
}

/** Reloads everything. */
async function reload(): Promise<void> {
  const state = await requestSandbox<SandboxState>('state')
  ahead = Date.parse(state.now) - deviceTime()
  $state.set(state)
  await loadMessages()
}

export function choose(number: string): void {
  localStorage.setItem(CHOSEN, number)
  $chosen.set(number)
}

/** Starts polling; it pauses while the page is hidden. */
export async function startPolling(): Promise<void> {
  let turn = 0
  async function step(): Promise<void> {
    if (document.hidden && $people.get().length > 0) return
    try {
      if ($people.get().length === 0) await loadPeople()
      await (turn++ % 5 === 0 ? reload() : loadMessages())
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

async function loadPeople(): Promise<void> {
  const people = await requestSandbox<Person[]>('people')
  $people.set(people)
  const kept = localStorage.getItem(CHOSEN)
  $chosen.set(people.find(({ number }) => number === kept)?.number ?? people[0]?.number ?? '')
}
