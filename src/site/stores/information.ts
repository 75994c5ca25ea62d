/** What the operator holds of the person behind the line, masked. Core §7 (`cust_get_info_ver2`); roaming §3, "Subscriber info record". */
import { map } from 'nanostores'
import type { CustomerDetail } from '../../contract/main/customer.schema.ts'
import { custGetInfoVer2 } from '../../contract/main/customer.ts'
import { environment, type Stop } from '../client/environment.ts'
import { send } from '../client/send.ts'
import { loadPart, type Part } from './part.ts'
import { $session, forgetLine, signedInHere } from './session.ts'

export const $information = map<{ detail: Part<CustomerDetail> }>({ detail: { step: 'idle' } })

export async function loadInformation(): Promise<void> {
  const session = $session.get()
  if (session.step === 'out') return
  await loadPart(
    $information,
    'detail',
    () => send(custGetInfoVer2, {}),
    () => {
      const now = $session.get()
      return now.step === 'in' && now.msisdn === session.msisdn
    },
  )
}

/** Follows the session and the network until stopped. */
export function openInformation(): Stop {
  const forget = (): void => $information.set({ detail: { step: 'idle' } })
  const stops = [
    forgetLine.listen(forget),
    signedInHere.listen(({ again }) => {
      if (!again) forget()
      void loadInformation()
    }),
    environment().onReturn(() => {
      if ($information.get().detail.step === 'failed') void loadInformation()
    }),
  ]
  void loadInformation()
  return () => {
    for (const stop of stops) stop()
    forget()
  }
}

/** The fields that one can be reached by. */
export const REACHED_BY = ['CONTACT', 'EMAIL', 'ADDRESS'] as const

/** Which of them are empty. */
export function missingOf(detail: CustomerDetail): (typeof REACHED_BY)[number][] {
  return REACHED_BY.filter((field) => detail[field].trim() === '')
}
