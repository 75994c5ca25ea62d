/**
 * Protection of the partner form from mass sending: the browser solves a challenge in the background, which
 * asks nothing of the person, or a code is sent to an e-mail address (WCAG 3.3.8). Spec LOY-17.
 */
import { atom } from 'nanostores'
import { apiGetCaptcha } from '../../../contract/loyalty/partner.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import './speak.ts'

export type CaptchaWay = 'browser' | 'email'
/** `solution`: found by the browser; empty if a code was sent to `to`. `until`: milliseconds. */
export type Proof = { id: string; solution: string; to: string; until: number }
export type Captcha = {
  way: CaptchaWay
  /** `asking`: until the challenge is solved, or until the code is sent. */
  step: 'none' | 'asking' | 'ready' | 'failed'
  proof: Proof | undefined
  /** As typed. */
  code: string
  fault: 'empty' | 'wrong' | 'expired' | undefined
  problem: Problem | undefined
}

const NOTHING: Captcha = {
  way: 'browser',
  step: 'none',
  proof: undefined,
  code: '',
  fault: undefined,
  problem: undefined,
}
export const $captcha = atom<Captcha>(NOTHING)
/** Lets a late response to an earlier request be discarded, and ends its computation. */
let current = new AbortController()
/** The newest request, for a form that is sent before its challenge is solved. */
let running = Promise.resolve()

function resetCaptcha(way: CaptchaWay): void {
  current.abort()
  current = new AbortController()
  $captcha.set({ ...NOTHING, way })
}

export function clearCaptcha(): void {
  resetCaptcha($captcha.get().way)
}

/** The browser's check starts at once; a code is sent only on request. */
export function chooseCaptcha(way: CaptchaWay): void {
  if ($captcha.get().way === way) return
  resetCaptcha(way)
  prepareCaptcha()
}

/** Starts the browser's check with the first input, so that it is finished when the form is sent. */
export function prepareCaptcha(): void {
  const { way, step } = $captcha.get()
  if (way === 'browser' && step === 'none') void fetchCaptcha('')
}

export function typeCaptcha(code: string): void {
  $captcha.set({ ...$captcha.get(), code: code.trim(), fault: undefined, problem: undefined })
}

/** Fetches and solves another challenge, or sends another code to the address of the form. */
export function fetchCaptcha(email: string): Promise<void> {
  const { way } = $captcha.get()
  resetCaptcha(way)
  $captcha.set({ ...NOTHING, way, step: 'asking' })
  running = load(way, way === 'email' ? email.trim() : '', current.signal)
  return running
}

async function load(way: CaptchaWay, to: string, stop: AbortSignal): Promise<void> {
  const answer = await send(apiGetCaptcha, to ? { email: to } : {})
  if (stop.aborted) return
  if (!answer.ok) return $captcha.set({ ...NOTHING, way, step: 'failed', problem: toProblem(answer) })
  const { id, challenge, expires_in } = answer.result
  const until = environment().now() + expires_in * 1_000
  const solution = challenge ? await solve(challenge, stop) : ''
  if (stop.aborted) return
  if (solution === undefined) return $captcha.set({ ...NOTHING, way, step: 'failed' })
  $captcha.set({ ...NOTHING, way, step: 'ready', proof: { id, solution, to, until } })
}

/** Loads the solver with the first challenge; `undefined` if that or the search fails. */
async function solve(...given: Parameters<Solver>): Promise<string | undefined> {
  try {
    const { solveChallenge } = await import('../../client/proof-of-work/solve.ts')
    return await solveChallenge(...given)
  } catch {
    return undefined
  }
}
type Solver = typeof import('../../client/proof-of-work/solve.ts').solveChallenge

function hasExpired(proof: Proof): boolean {
  return environment().now() >= proof.until
}

/** Whether the code from the e-mail is missing or too old, which is then shown. */
export function isCodeMissing(): boolean {
  const now = $captcha.get()
  if (now.way === 'browser') return false
  const expired = now.proof !== undefined && hasExpired(now.proof)
  if (now.proof && !expired && now.code !== '') return false
  $captcha.set({ ...now, fault: expired ? 'expired' : 'empty' })
  return true
}

/**
 * The fields sent with the form, after the browser's check has ended; an expired check is repeated.
 * `undefined` if it failed, which is then shown.
 */
export async function captchaFields(): Promise<{ captcha_id: string; captcha: string } | undefined> {
  const { way, step, proof } = $captcha.get()
  if (way === 'browser' && step !== 'asking' && (!proof || hasExpired(proof))) void fetchCaptcha('')
  await running
  const now = $captcha.get()
  if (!now.proof) return undefined
  return { captcha_id: now.proof.id, captcha: way === 'browser' ? now.proof.solution : now.code }
}

/** After a rejection the proof is invalid: the browser's check is repeated, a new code must be requested. */
export async function rejectCaptcha(): Promise<void> {
  await renewCaptcha()
  const now = $captcha.get()
  if (now.way === 'email' || now.proof) $captcha.set({ ...now, fault: 'wrong' })
}

/** Replaces a proof that was used. */
export async function renewCaptcha(): Promise<void> {
  if ($captcha.get().way === 'browser') await fetchCaptcha('')
  else clearCaptcha()
}
