/**
 * Proof of a human: the letters of a picture or, without any puzzle, a code sent to an e-mail address (WCAG
 * 3.3.8). Spec LOY-17.
 */
import { atom } from 'nanostores'
import { apiGetCaptcha } from '../../../contract/loyalty/partner.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import './speak.ts'

export type CaptchaWay = 'picture' | 'email'
/** `picture`: SVG, empty if a code was sent to `to`. `until`: milliseconds. */
export type Proof = { id: string; picture: string; to: string; until: number }
export type Captcha = {
  way: CaptchaWay
  step: 'none' | 'asking' | 'ready' | 'failed'
  proof: Proof | undefined
  /** As typed. */
  code: string
  fault: 'empty' | 'wrong' | 'expired' | undefined
  problem: Problem | undefined
}

const NOTHING: Captcha = {
  way: 'picture',
  step: 'none',
  proof: undefined,
  code: '',
  fault: undefined,
  problem: undefined,
}
export const $captcha = atom<Captcha>(NOTHING)
/** Lets a late response to an earlier request be discarded. */
let asked = 0

export function clearCaptcha(): void {
  asked += 1
  $captcha.set({ ...NOTHING, way: $captcha.get().way })
}

/** The picture is loaded at once; a code is sent only on request. */
export function chooseCaptcha(way: CaptchaWay): void {
  if ($captcha.get().way === way) return
  asked += 1
  $captcha.set({ ...NOTHING, way })
  if (way === 'picture') void fetchCaptcha('')
}

export function typeCaptcha(code: string): void {
  $captcha.set({ ...$captcha.get(), code: code.trim(), fault: undefined, problem: undefined })
}

/** Loads another picture, or sends another code to the address of the form. */
export async function fetchCaptcha(email: string): Promise<void> {
  const { way } = $captcha.get()
  asked += 1
  const mine = asked
  $captcha.set({ ...NOTHING, way, step: 'asking' })
  const to = way === 'email' ? email.trim() : ''
  const answer = await send(apiGetCaptcha, to ? { email: to } : {})
  if (mine !== asked) return
  if (!answer.ok) return $captcha.set({ ...NOTHING, way, step: 'failed', problem: toProblem(answer) })
  const { id, svg, expires_in } = answer.result
  $captcha.set({
    ...NOTHING,
    way,
    step: 'ready',
    proof: { id, picture: svg, to, until: environment().now() + expires_in * 1_000 },
  })
}

/** The fields sent with the form; `undefined` if something is missing, which is then shown. */
export function captchaFields(): { captcha_id: string; captcha: string } | undefined {
  const now = $captcha.get()
  const expired = now.proof !== undefined && environment().now() >= now.proof.until
  if (!now.proof || expired || now.code === '') {
    $captcha.set({ ...now, fault: expired ? 'expired' : 'empty' })
    return undefined
  }
  return { captcha_id: now.proof.id, captcha: now.code }
}

/**
 * After a rejection the proof is invalid: a new picture is loaded automatically, a new code must be
 * requested.
 */
export async function rejectCaptcha(): Promise<void> {
  const { way } = $captcha.get()
  if (way === 'picture') await fetchCaptcha('')
  else clearCaptcha()
  $captcha.set({ ...$captcha.get(), fault: 'wrong' })
}
