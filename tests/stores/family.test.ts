/** The page of a group without a browser: invitation, consent, limits with undo, leaving, texts. Spec FAM-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { INVITATION_QUERY, LIMIT_UNDO_SECONDS, FAMILY_PATH as PATH } from '../../src/contract/rules/family.ts'
import { confirmLeave, confirmRemove } from '../../src/site/stores/family/change.ts'
import { clearWithLine } from '../../src/site/stores/family/clear.ts'
import {
  $familyDialog,
  closeFamilyDialog,
  openDeclining,
  openInviting,
  openLeaving,
  openRemoving,
  openWithdrawing,
} from '../../src/site/stores/family/dialog.ts'
import {
  $family,
  findInvitation,
  loadFamily,
  openFamily,
  openInvitations,
} from '../../src/site/stores/family/family.ts'
import {
  acceptInvitation,
  confirmDecline,
  confirmInvite,
  confirmWithdraw,
  inviteAgain,
  typeInvited,
} from '../../src/site/stores/family/invite.ts'
import { limitFault } from '../../src/site/stores/family/limit-form.ts'
import {
  $limitUndo,
  changeLimit,
  confirmLimits,
  openLimits,
  takeSplit,
  undoLimits,
} from '../../src/site/stores/family/limits.ts'
import {
  chooseRecipient,
  confirmMessage,
  openWriting,
  typeMessage,
} from '../../src/site/stores/family/message.ts'
import { shareUse } from '../../src/site/stores/family/use-sharing.ts'
import { $familyNews } from '../../src/site/stores/family/write.ts'
import { type Loadable, lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const OWNER = '0912000004'
const MEMBER = '0912000005'
const GUEST = '0912000007'
const HOUR = 3_600

let page: Page
let stop: () => void = () => {}
beforeEach(async () => {
  page = await openPage(PATH)
})
afterEach(async () => {
  await page.settle()
  closeFamilyDialog()
  stop()
  await page.close()
})

/** Opens the page as another line. */
async function openAs(number: string, path = PATH): Promise<void> {
  stop()
  await signOut()
  page.at(path)
  await signIn(page, number)
  const stops = [openFamily(), clearWithLine()]
  stop = () => {
    for (const one of stops) one()
  }
  for (let tries = 0; tries < 30; tries++) {
    await page.settle()
    const { status, members } = $family.get()
    const role = lastKnown(status)?.value.role
    if (status.step === 'ready' && (role === 'none' || members.step === 'ready')) return
  }
}
const shownIn = <Value>(part: Loadable<Value>): Value => {
  const found = lastKnown(part)
  if (!found) throw new Error(`The part is ${part.step}`)
  return found.value
}
const status = () => shownIn($family.get().status)
const list = () => shownIn($family.get().members)
const wire = (number: string): string => `84${number.slice(1)}`
const rowOf = (number: string) => {
  const row = list().members.find(({ msisdn }) => msisdn === wire(number))
  if (!row) throw new Error(`${number} is not in the group`)
  return row
}
const numbers = () => list().members.map(({ msisdn }) => msisdn)
async function invite(number: string): Promise<void> {
  openInviting()
  typeInvited(number)
  await confirmInvite()
}
/** Of the newest invitation that was sent to a number. */
async function codeOf(number: string): Promise<string> {
  const [sent] = await page.sms(number)
  const code = /mã (\w+)/.exec(sent?.text ?? '')?.[1]
  if (!code) throw new Error(`No invitation was sent to ${number}: ${sent?.text}`)
  return code
}
async function join(number: string): Promise<void> {
  await openAs(number, `${PATH}?${INVITATION_QUERY}=${await codeOf(number)}`)
  const [invitation] = openInvitations($family.get())
  if (!invitation) throw new Error('There is no invitation')
  await acceptInvitation(invitation)
}

describe('inviting', () => {
  test('follows an invitation from number to membership and leaving', async () => {
    await openAs(OWNER)
    expect([status().role, list().free]).toEqual(['master', 1])
    await invite('0912 000 007')
    expect($familyNews.get()).toMatchObject({ step: 'done', deed: 'invited', phone: wire(GUEST) })
    expect([list().free, list().invitations.length]).toEqual([0, 1])

    await join(GUEST)
    expect([status().role, $familyNews.get()]).toMatchObject(['member', { deed: 'joined' }])
    expect(page.environment.path()).toBe(PATH)
    expect(numbers()).toEqual([OWNER, MEMBER, GUEST].map(wire))
    expect(rowOf(GUEST)).toMatchObject({ is_own: true, recent_volume: null })

    openLeaving()
    await confirmLeave()
    expect([status().role, $familyDialog.get().step]).toEqual(['none', 'closed'])
    expect($family.get().members.step).toBe('idle')
    for (const number of [OWNER, GUEST]) expect((await page.sms(number))[0]?.text).toContain('rời nhóm')
  })

  test('marks a wrong number and keeps what was typed after a refusal', async () => {
    await openAs(OWNER)
    page.newCalls()
    await invite('091200000712')
    expect($familyDialog.get()).toMatchObject({ fault: 'length', phase: 'open' })
    expect(page.newCalls()).toEqual([])
    typeInvited(OWNER)
    await confirmInvite()
    expect($familyDialog.get()).toMatchObject({
      phone: OWNER,
      fault: undefined,
      problem: { failure: { code: 'family_self' } },
    })
  })

  test('repeats an invitation whose answer was lost with the same key', async () => {
    await openAs(OWNER)
    openInviting()
    typeInvited(GUEST)
    page.network('answersLost')
    const sent = confirmInvite()
    await page.turn(20)
    await sent
    expect($familyDialog.get()).toMatchObject({ phase: 'unsure', phone: GUEST })
    page.network('up')
    await confirmInvite()
    expect($familyDialog.get().step).toBe('closed')
    const keys = page.requests
      .filter(({ name }) => name === 'family_add_member')
      .map(({ body }) => body['idempotency_key'])
    expect([new Set(keys).size, list().invitations.length]).toEqual([1, 1])
  })

  test('sends an expired invitation again and withdraws it', async () => {
    await openAs(OWNER)
    await invite(GUEST)
    await page.turn(49 * HOUR)
    await openAs(OWNER)
    expect(list()).toMatchObject({ free: 1, invitations: [{ state: 'expired' }] })
    await inviteAgain(wire(GUEST))
    const [again] = list().invitations
    if (!again) throw new Error('There is no invitation')
    expect(again.state).toBe('sent')
    openWithdrawing(again)
    await confirmWithdraw()
    expect([list().free, $familyNews.get()]).toMatchObject([1, { deed: 'withdrawn' }])
  })

  test('shows an invitation by its typed code and declines it', async () => {
    await openAs(OWNER)
    await invite(GUEST)
    const code = await codeOf(GUEST)
    await openAs(GUEST)
    expect(status().invitations).toHaveLength(1)
    await findInvitation('SAI00SAI00')
    expect($family.get().invitation).toMatchObject({ failure: { code: 'family_invitation_unknown' } })
    await findInvitation(code)
    const open = openInvitations($family.get())
    expect(open).toHaveLength(1)
    if (open[0]) openDeclining(open[0])
    await confirmDecline()
    expect([openInvitations($family.get()), $familyNews.get()]).toMatchObject([[], { deed: 'declined' }])
    expect(page.environment.path()).toBe(PATH)
  })
})

describe('limits', () => {
  const data = () => {
    const dialog = $familyDialog.get()
    if (dialog.step !== 'limiting') throw new Error('The form is not open')
    return dialog.form.data
  }
  beforeEach(async () => {
    await openAs(OWNER)
    openLimits(rowOf(MEMBER))
    changeLimit('data', { isOn: true })
  })

  test('sets one value by slider and number, and back within ten seconds', async () => {
    const former = rowOf(MEMBER).limit_volume
    changeLimit('data', { slid: 40 })
    expect(data()).toMatchObject({ amount: 40_960, typed: '40' })
    changeLimit('data', { typed: '30' })
    expect(data().amount).toBe(30_720)
    const typedLater = ['30,5', '30.5', '30,']
    expect(
      typedLater.map((typed) => {
        changeLimit('data', { typed })
        return data().amount
      }),
    ).toEqual([31_232, 31_232, 30_720])
    changeLimit('data', { step: 1 })
    expect(data()).toMatchObject({ amount: 30_822, typed: '30,1' })
    changeLimit('data', { step: -1 })
    await confirmLimits()
    expect([rowOf(MEMBER).limit_volume, $familyNews.get()]).toMatchObject([30_720, { deed: 'limited' }])
    await undoLimits()
    expect([rowOf(MEMBER).limit_volume, $familyNews.get()]).toMatchObject([former, { deed: 'restored' }])
  })

  test('offers to set limits back for ten seconds only', async () => {
    changeLimit('data', { typed: '30' })
    await confirmLimits()
    await page.turn(LIMIT_UNDO_SECONDS - 1)
    expect($limitUndo.get()).toBeDefined()
    await page.turn(1)
    expect($limitUndo.get()).toBeUndefined()
  })

  test('stays above what is used, above the floor and within the package', async () => {
    const { used_volume: used } = rowOf(MEMBER)
    changeLimit('data', { slid: 0 })
    expect(data().amount).toBeGreaterThanOrEqual(used)
    const faults = ['', '2,5 GB', '0.1', '1000'].map((typed) => {
      changeLimit('data', { typed })
      return limitFault(data())
    })
    expect(faults).toEqual(['number', 'number', used > 102 ? 'used' : 'floor', 'total'])
    page.newCalls()
    await confirmLimits()
    expect([page.newCalls(), $familyDialog.get().step]).toEqual([[], 'limiting'])
  })

  test('takes the suggested split with one press', async () => {
    closeFamilyDialog()
    const { suggested_volume: share } = rowOf(MEMBER)
    expect(share).toBeGreaterThan(0)
    await takeSplit()
    expect(rowOf(MEMBER).limit_volume).toBe(share)
  })
})

test('removes a member with a message and frees the place', async () => {
  await openAs(OWNER)
  openRemoving(rowOf(MEMBER))
  await confirmRemove()
  expect([numbers(), list().free]).toEqual([[wire(OWNER)], 2])
  expect((await page.sms(MEMBER))[0]?.text).toContain('ra khỏi nhóm')
})

test('sends a text to chosen members and refuses links', async () => {
  await openAs(OWNER)
  openWriting()
  chooseRecipient(wire(MEMBER), false)
  await confirmMessage()
  expect($familyDialog.get()).toMatchObject({ fault: 'numbers' })
  chooseRecipient(wire(MEMBER), true)
  typeMessage('Xem http://xau.example')
  await confirmMessage()
  expect($familyDialog.get()).toMatchObject({ fault: 'link' })
  typeMessage('Tối nay về sớm')
  await confirmMessage()
  expect($familyNews.get()).toMatchObject({ deed: 'written', count: 1 })
  expect((await page.sms(MEMBER))[0]?.text).toContain('Tối nay về sớm')
})

test('forgets the group and its dialog at sign-out', async () => {
  await openAs(OWNER)
  openInviting()
  await signOut()
  expect([$family.get().members.step, $familyDialog.get().step]).toEqual(['idle', 'closed'])
  await loadFamily()
  expect($family.get().status.step).toBe('idle')
})

test('lets the owner read the use of a member, and ends that', async () => {
  await openAs(MEMBER)
  await shareUse(true)
  expect($familyNews.get()).toMatchObject({ step: 'done', deed: 'useShared' })
  expect(shownIn($family.get().status).use_consent).toMatchObject({ version: '1', read_at: null })
  await shareUse(false)
  expect(shownIn($family.get().status).use_consent).toBeNull()
})
