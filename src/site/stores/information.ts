/** The operator's masked data about the subscriber. Spec SUB-1. */
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

/** Fields by which the subscriber can be reached. */
export const REACHED_BY = ['CONTACT', 'EMAIL', 'ADDRESS'] as const

/** The empty fields among `REACHED_BY`. */
export function missingOf(detail: CustomerDetail): (typeof REACHED_BY)[number][] {
  return REACHED_BY.filter((field) => detail[field].trim() === '')
}
