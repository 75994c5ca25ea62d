/**
 * The line's membership state as one typed value for menu, pages and dialogs. The tokens stay in the gateway;
 * the `vplus_*` keys in storage are worthless without the session's cookie. Spec LOY-1.
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

/** Fixed by the API specification; cleared at sign-out with all other `vplus_*` keys. */
export const USER_INFO_KEY = 'vplus_userInfo'

export const $member = map<{ info: Loadable<MemberInfo> }>({ info: { step: 'idle' } })

/**
 * `none`: not requested. `failed`: no data. Otherwise the membership state with its data, last-known ones if
 * the reload failed.
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

/** Leaving is in progress or was just completed: the page stays until the result was read. */
export const $leaving = atom(false)

/** A signed-in line that is not a member: it may join, must wait, or is not our customer. */
export function isOutside({ step }: Membership): boolean {
  return step === 'eligible' || step === 'locked' || step === 'not_customer'
}

/** Loads the state; the old one stays until the response arrives. */
export async function loadMembership(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($member, 'info', () => send(getLayThongTinChungMobile, {}), still)
  const { info } = $member.get()
  if (info.step === 'ready' && still()) saveUserInfo(info.known.value)
}

/** Stores only what menus need; name, card and points are not stored. */
function saveUserInfo({ state, customerOfVinaphone, ThongTinHoiVien }: MemberInfo): void {
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

/** Follows the session, the tab and the network until stopped. */
export function openMembership(): Cleanup {
  return followLine({ load: () => void loadMembership(), clear: clearMembership })
}
