/**
 * The state of an application to become a partner, opened by its code and the phone number in it; additional
 * information that was requested is sent here. Spec LOY-17.
 */
import { atom } from 'nanostores'
import type { Application } from '../../../contract/loyalty/partner.schema.ts'
import { apiBoSungHoSoDoiTac, apiTrangThaiDoiTac } from '../../../contract/loyalty/partner.ts'
import { cleanPhone, isContactPhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import './speak.ts'

export type ApplicationLookup = {
  step: 'form' | 'asking' | 'found' | 'adding'
  /** As typed; `more`: the additional information. */
  code: string
  phone: string
  more: string
  faults: { code?: true; phone?: true; more?: true }
  refusals: number
  problem: Problem | undefined
  application: Application | undefined
}
const FIRST: ApplicationLookup = {
  step: 'form',
  code: '',
  phone: '',
  more: '',
  faults: {},
  refusals: 0,
  problem: undefined,
  application: undefined,
}
export const $application = atom<ApplicationLookup>(FIRST)

export function typeApplication(field: 'code' | 'phone', value: string): void {
  const now = $application.get()
  if (now.step === 'asking' || now.step === 'adding') return
  const { [field]: _, ...faults } = now.faults
  $application.set({ ...now, step: 'form', [field]: value, faults, problem: undefined })
}

export async function fetchApplication(): Promise<void> {
  const now = $application.get()
  if (now.step === 'asking' || now.step === 'adding') return
  const code = now.code.trim().toUpperCase()
  const phone = cleanPhone(now.phone)
  const errors: ApplicationLookup['faults'] = {
    ...(code === '' && { code: true as const }),
    ...(!isContactPhone(phone) && { phone: true as const }),
  }
  if (errors.code || errors.phone)
    return $application.set({ ...now, faults: errors, refusals: now.refusals + 1, problem: undefined })
  $application.set({ ...now, step: 'asking', faults: errors, problem: undefined })
  const answer = await send(apiTrangThaiDoiTac, { code, phone })
  $application.set(
    answer.ok
      ? { ...now, step: 'found', more: '', faults: {}, application: answer.result }
      : {
          ...now,
          step: 'form',
          application: undefined,
          refusals: now.refusals + 1,
          problem: toProblem(answer),
        },
  )
}

export function typeMore(more: string): void {
  const now = $application.get()
  if (now.step !== 'found') return
  const { more: _, ...faults } = now.faults
  $application.set({ ...now, more, faults, problem: undefined })
}

/** The typed text stays until the operator has accepted it. */
export async function sendMore(): Promise<void> {
  const now = $application.get()
  if (now.step !== 'found' || !now.application) return
  const more = now.more.trim()
  if (more === '')
    return $application.set({
      ...now,
      faults: { more: true },
      refusals: now.refusals + 1,
      problem: undefined,
    })
  $application.set({ ...now, step: 'adding', faults: {}, problem: undefined })
  const answer = await send(apiBoSungHoSoDoiTac, {
    code: now.application.code,
    phone: cleanPhone(now.phone),
    more,
  })
  $application.set(
    answer.ok
      ? { ...now, faults: {}, more: '', problem: undefined, application: answer.result }
      : { ...now, faults: {}, refusals: now.refusals + 1, problem: toProblem(answer) },
  )
}

export function closeApplication(): void {
  $application.set(FIRST)
}
