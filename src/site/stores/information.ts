/** What the operator holds of the person behind the line, masked. Spec SUB-1. */
import { map } from 'nanostores'
import type { CustomerDetail } from '../../contract/main/customer.schema.ts'
import { custGetInfoVer2 } from '../../contract/main/customer.ts'
import type { Cleanup } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { createLineCheck, followLine } from './line-page.ts'
import { type Loadable, loadInto } from './loadable.ts'

export const $information = map<{ detail: Loadable<CustomerDetail> }>({ detail: { step: 'idle' } })

export async function loadInformation(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($information, 'detail', () => send(custGetInfoVer2, {}), still)
}

/** Follows the session and the network until stopped. */
export function openInformation(): Cleanup {
  const forget = (): void => $information.set({ detail: { step: 'idle' } })
  return followLine({
    load: () => void loadInformation(),
    forget,
    back: () => {
      if ($information.get().detail.step === 'failed') void loadInformation()
    },
  })
}

/** The fields that one can be reached by. */
export const REACHED_BY = ['CONTACT', 'EMAIL', 'ADDRESS'] as const

/** Which of them are empty. */
export function missingOf(detail: CustomerDetail): (typeof REACHED_BY)[number][] {
  return REACHED_BY.filter((field) => detail[field].trim() === '')
}
