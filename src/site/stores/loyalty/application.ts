/** The state of an application to become a partner, opened by its code and the phone number that it names. Feature J15 "status of the application". */
import { atom } from 'nanostores'
import type { Application } from '../../../contract/loyalty/partner.schema.ts'
import { apiTrangThaiDoiTac } from '../../../contract/loyalty/partner.ts'
import { cleanPhone, isContactPhone } from '../../../contract/rules/phone.ts'
import { send } from '../../client/send.ts'
import { type Problem, problem } from '../notice.ts'
import './speak.ts'

export type Looking = {
  step: 'form' | 'asking' | 'found'
  /** As typed. */
  code: string
  phone: string
  faults: { code?: true; phone?: true }
  told: number
  problem: Problem | undefined
  application: Application | undefined
}
const FIRST: Looking = { step: 'form', code: '', phone: '', faults: {}, told: 0, problem: undefined, application: undefined }
export const $application = atom<Looking>(FIRST)

export function typeApplication(field: 'code' | 'phone', value: string): void {
  const now = $application.get()
  if (now.step === 'asking') return
  const { [field]: _, ...faults } = now.faults
  $application.set({ ...now, step: 'form', [field]: value, faults, problem: undefined })
}

export async function lookUpApplication(): Promise<void> {
  const now = $application.get()
  if (now.step === 'asking') return
  const code = now.code.trim().toUpperCase()
  const phone = cleanPhone(now.phone)
  const faults: Looking['faults'] = { ...(code === '' && { code: true as const }), ...(!isContactPhone(phone) && { phone: true as const }) }
  if (faults.code || faults.phone) return $application.set({ ...now, faults, told: now.told + 1, problem: undefined })
  $application.set({ ...now, step: 'asking', faults, problem: undefined })
  const answer = await send(apiTrangThaiDoiTac, { code, phone })
  $application.set(
    answer.ok
      ? { ...now, step: 'found', application: answer.result }
      : { ...now, step: 'form', application: undefined, told: now.told + 1, problem: problem(answer) },
  )
}

export function closeApplication(): void {
  $application.set(FIRST)
}
