/**
 * How the signed-in line stands to the programme, as one typed answer that menu, pages and dialogs decide by.
 * Spec LOY-1. Tokens stay in the gateway; what is kept here of the specification's `vplus_*` keys is worth
 * nothing without the session's cookie.
 */
import { atom, computed, map } from 'nanostores'
import type { MemberInfo } from '../../../contract/loyalty/member.schema.ts'
import { getLayThongTinChungMobile } from '../../../contract/loyalty/member.ts'
import type { MembershipState } from '../../../contract/rules/member.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, lastKnown, loadInto } from '../loadable.ts'
import './speak.ts'

/** The specification's key; it goes at sign-out with every other `vplus_*`. */
export const USER_INFO_KEY = 'vplus_userInfo'

export const $member = map<{ info: Loadable<MemberInfo> }>({ info: { step: 'idle' } })

/**
 * `none`: nobody was asked for. `failed`: nothing is known. Otherwise the state with everything that is known
 * of it, the last-known where asking again failed.
 */
export type Membership =
  | { step: 'none' }
  | { step: 'asking' }
  | { step: 'failed'; failure: Failure }
  | { step: MembershipState; info: MemberInfo; asOf: string }

export const $membership = computed($member, ({ info }): Membership => {
  const known = lastKnown(info)
  if (known) return { step: known.value.state, info: known.value, asOf: known.asOf }
  if (info.step === 'failed') return { step: 'failed', failure: info.failure }
  return { step: info.step === 'idle' ? 'none' : 'asking' }
})

/** Leaving is going on or has just happened: the page stays until that was read. */
export const $leaving = atom(false)

/** A signed-in line that is no member: it may join, must wait, or is no customer of ours. */
export function isOutside({ step }: Membership): boolean {
  return step === 'eligible' || step === 'locked' || step === 'not_customer'
}

/** Asks for the state; what is known stays until the answer is there. */
export async function loadMembership(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($member, 'info', () => send(getLayThongTinChungMobile, {}), still)
  const { info } = $member.get()
  if (info.step === 'ready' && still()) keepUserInfo(info.known.value)
}

/** Only what menus decide by; name, card and points stay out of storage. */
function keepUserInfo({ state, customerOfVinaphone, ThongTinHoiVien }: MemberInfo): void {
  const hoivienVinaphonePlus = state === 'member' ? 1 : 0
  environment().local.set(
    USER_INFO_KEY,
    JSON.stringify({
      hoivienVinaphonePlus,
      customerOfVinaphone,
      HangHoiVienMoiId: ThongTinHoiVien?.HangHoiVienMoiId ?? null,
    }),
  )
}

export function clearMembership(): void {
  $member.set({ info: { step: 'idle' } })
}

/** Follows session, tab and network until stopped. */
export function openMembership(): Cleanup {
  return followLine({ load: () => void loadMembership(), forget: clearMembership })
}
