/**
 * Updating subscriber information with the drawn demo cards: rules, photographs in parts, fields, the check,
 * the decision by the operator's clock, another device. Spec EKY-1 to EKY-10.
 */
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PhotoSide } from '../../src/contract/rules/photograph.ts'
import { PHOTO_SIDES } from '../../src/contract/rules/photograph.ts'
import { formatTd1 } from '../../src/contract/rules/td1.ts'
import type { CardOutcome } from '../../src/contract/sandbox.ts'
import { cardOf, zoneOf } from '../../src/sandbox/identity-cards/cards.ts'
import { drawCard } from '../../src/sandbox/identity-cards/draw.ts'
import { DEMO_PEOPLE } from '../../src/sandbox/seed/people-data.ts'
import { MEASURED_SIDE, type Measures, measure, toGrey } from '../../src/site/client/photo/measure.ts'
import { checkFields, openFields, typeField, typeZone } from '../../src/site/stores/identification/fields.ts'
import { $fields } from '../../src/site/stores/identification/fields-state.ts'
import {
  $finish,
  requestPerson,
  submitRequest,
  typeContact,
  withdrawRequest,
} from '../../src/site/stores/identification/finish.ts'
import { $handoff, createHandoff, endHandoff } from '../../src/site/stores/identification/handoff.ts'
import {
  $identification,
  $request,
  $step,
  goToStep,
} from '../../src/site/stores/identification/identification.ts'
import { $linkProblem, openIdentification } from '../../src/site/stores/identification/open.ts'
import {
  $identificationForm,
  setConsent,
  startIdentification,
  typeIdentificationField,
} from '../../src/site/stores/identification/start.ts'
import {
  $uploads,
  choosePhoto,
  continuePhoto,
  setMeasure,
} from '../../src/site/stores/identification/upload.ts'
import { $information, openInformation } from '../../src/site/stores/information.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PATH = '/cap-nhat-tt'
const TUNG = '0912000011'
const VIP = '0912000008'
const PERSON = DEMO_PEOPLE.findIndex(({ number }) => number === TUNG)
/** Longer than this operator needs; the session has ended by then. */
const DECIDED = 5 * 3_600

let page: Page
let stop: () => void = () => {}
async function open(number: string, path = PATH): Promise<void> {
  page = await openPage(path)
  await signIn(page, number)
  stop = openIdentification()
  await page.settle()
}
beforeEach(() => setMeasure(measureFile))
afterEach(async () => {
  await page.settle()
  stop()
  await page.close()
})

async function measureFile(file: Blob): Promise<Measures | undefined> {
  const picture = sharp(Buffer.from(await file.arrayBuffer()))
  const { width = 0, height = 0 } = await picture.metadata()
  const scale = MEASURED_SIDE / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const pixels = await picture.resize(w, h).ensureAlpha().raw().toBuffer()
  return measure(toGrey(new Uint8ClampedArray(pixels), w, h), { width, height })
}
async function photo(side: PhotoSide, outcome: CardOutcome = 'good'): Promise<Blob> {
  return new Blob([await drawCard({ person: PERSON, outcome }, side)], { type: 'image/png' })
}
async function fill(outcome: CardOutcome = 'good'): Promise<void> {
  const { idNumber, birthDate } = cardOf({ person: PERSON, outcome })
  typeIdentificationField('id_number', idNumber)
  typeIdentificationField('birth_date', birthDate)
  setConsent(true)
  await startIdentification()
}
async function photograph(outcome: CardOutcome = 'good'): Promise<void> {
  for (const side of PHOTO_SIDES) await choosePhoto(side, await photo(side, outcome))
}
async function check(outcome: CardOutcome = 'good'): Promise<void> {
  const id = { person: PERSON, outcome }
  for (const [at, line] of formatTd1(cardOf(id)).entries()) typeZone(at, line)
  typeField('full_name', cardOf(id).name)
  await checkFields()
  await page.settle()
}
async function decide(): Promise<void> {
  await page.turn(DECIDED)
  await signIn(page, TUNG)
}
const uploads = () => page.requests.filter(({ name }) => name === 'selfcare_identification')

describe('a line whose information is incomplete', () => {
  beforeEach(() => open(TUNG))

  test('goes from the rules to the decision by the clock', async () => {
    expect($step.get()).toBe('rules')
    await fill()
    expect($step.get()).toBe('front')
    await choosePhoto('front', await photo('front'))
    expect($step.get()).toBe('back')
    await choosePhoto('back', await photo('back'))
    await choosePhoto('portrait', await photo('portrait'))
    expect($step.get()).toBe('fields')
    openFields()
    expect($fields.get().form.id_number).toBe(cardOf({ person: PERSON, outcome: 'good' }).idNumber)
    await check()
    expect($step.get()).toBe('confirm')
    await submitRequest()
    expect($request.get()).toMatchObject({ state: 'submitted' })
    await decide()
    expect($request.get()).toMatchObject({ state: 'approved' })
    expect($request.get()?.changed).toEqual(expect.arrayContaining(['birth_date', 'id_number']))
    expect($step.get()).toBe('status')
  })

  test('sends nothing that the device finds blurred', async () => {
    await fill()
    await choosePhoto('front', await photo('front', 'blurred'))
    expect($uploads.get().front).toEqual({ step: 'fault', fault: 'blurred' })
    expect(uploads()).toEqual([])
    await choosePhoto('front', new Blob(['<svg/>'], { type: 'image/svg+xml' }))
    expect($uploads.get().front).toEqual({ step: 'fault', fault: 'type' })
    expect(uploads()).toEqual([])
  })

  test('continues a photograph where the connection broke', async () => {
    await fill()
    const big = await sharp(Buffer.from(await (await photo('front')).arrayBuffer()))
      .resize(1_600)
      .png({ compressionLevel: 0 })
      .toBuffer()
    const file = new Blob([new Uint8Array(big)], { type: 'image/png' })
    const parts = Math.ceil(file.size / (256 * 1024))
    expect(parts).toBeGreaterThan(3)
    const sending = choosePhoto('front', file)
    await vi.waitUntil(() => uploads().length >= 2)
    page.network('down')
    await sending
    const broken = $uploads.get().front
    expect(broken.step).toBe('broken')
    page.network('up')
    const before = uploads().length
    await continuePhoto('front')
    expect($step.get()).toBe('back')
    const offsets = uploads()
      .slice(before)
      .map(({ body }) => body['offset'])
    expect(offsets[0]).toBe(broken.step === 'broken' ? broken.sent : -1)
    expect(offsets[0]).toBeGreaterThan(0)
  })

  test('returns to the step after a reload, and back to an earlier one', async () => {
    await fill()
    await choosePhoto('front', await photo('front'))
    stop()
    page.reload()
    stop = openIdentification()
    await page.settle()
    expect($step.get()).toBe('back')
    goToStep('front')
    expect($step.get()).toBe('front')
    page.step(-1)
    expect($step.get()).toBe('back')
    page.at(`${PATH}?buoc=confirm`)
    stop()
    stop = openIdentification()
    await page.settle()
    expect($step.get()).toBe('back')
  })

  test('shows which photograph was refused, and a person after two failures', async () => {
    await fill('other_face')
    await photograph('other_face')
    await check('other_face')
    expect($fields.get().problem?.failure.code).toBe('identity_face_mismatch')
    expect($request.get()).toMatchObject({ failures: 1, can_ask_person: false })
    expect($step.get()).toBe('portrait')
    await checkFields()
    await page.settle()
    expect($request.get()).toMatchObject({ failures: 2, can_ask_person: true })
    typeContact('12')
    await requestPerson()
    expect($finish.get().isContactWrong).toBe(true)
    typeContact('0987654321')
    await requestPerson()
    expect($request.get()).toMatchObject({ state: 'person' })
    expect($step.get()).toBe('status')
  })

  test('leads back to a photograph of the wrong side', async () => {
    await fill()
    await photograph('wrong_side')
    await check()
    expect($step.get()).toBe('front')
    expect($request.get()?.last_failure).toMatchObject({ code: 'identity_document_class', fields: ['front'] })
  })

  test('marks the line of the zone whose check digit is wrong', async () => {
    await fill()
    await photograph()
    for (const [at, line] of zoneOf({ person: PERSON, outcome: 'damaged' }).entries()) typeZone(at, line)
    expect($fields.get()).toMatchObject({ lines: ['right', 'wrong', 'right'], isRead: false })
    typeZone(0, formatTd1(cardOf({ person: PERSON, outcome: 'good' })).join('\n'))
    expect($fields.get()).toMatchObject({ lines: ['right', 'right', 'right'], isRead: true })
  })

  test('withdraws, and begins again', async () => {
    await fill()
    await withdrawRequest()
    expect($request.get()).toMatchObject({ state: 'withdrawn' })
    expect($step.get()).toBe('status')
    $identification.setKey('again', true)
    expect($step.get()).toBe('rules')
    await fill()
    expect($step.get()).toBe('front')
  })

  test('clears everything with the line', async () => {
    await fill()
    await signOut()
    expect($request.get()).toBeNull()
    expect($identificationForm.get().id_number).toBe('')
  })
})

describe('who may not update online', () => {
  test.each([
    ['child', 'age', 'birth_certificate'],
    ['four_lines', 'lines_limit', 'id_card'],
  ] as const)('hears why with the card "%s", and what to bring', async (outcome, obstacle, paper) => {
    await open(TUNG)
    await fill(outcome)
    expect($identificationForm.get().obstacles).toContain(obstacle)
    expect($identificationForm.get().papers).toContain(paper)
    expect($request.get()).toBeNull()
  })

  test('hears it before typing with a VIP number', async () => {
    await open(VIP)
    expect(lastKnown($identification.get().status)?.value.eligibility?.obstacles).toContain('vip')
  })

  test('sends nothing without number, date and consent', async () => {
    await open(TUNG)
    page.newCalls()
    await startIdentification()
    expect($identificationForm.get().errors).toEqual({
      id_number: 'required',
      birth_date: 'required',
      consent: 'consent',
    })
    expect(page.newCalls()).toEqual([])
  })
})

describe('another device', () => {
  beforeEach(async () => {
    await open(TUNG)
    await fill()
    await createHandoff()
  })

  /** The same page as the phone opens it: signed out, with the token in the fragment. */
  async function openOther(token: string): Promise<void> {
    stop()
    await signOut()
    page.at(`/ekyc#${token}`)
    stop = openIdentification()
    await page.settle()
  }

  test('continues the request without signing in, and the link works once', async () => {
    const { token } = $handoff.get()
    await openOther(token)
    expect(page.environment.path()).not.toContain(token)
    expect($step.get()).toBe('front')
    await choosePhoto('front', await photo('front'))
    expect($step.get()).toBe('back')
    expect(lastKnown($identification.get().status)?.value.facts).toEqual([])
    stop()
    page.session.clear()
    page.at(`/ekyc#${'A'.repeat(43)}`)
    stop = openIdentification()
    await page.settle()
    expect($linkProblem.get()?.failure.code ?? 'open').toBe('open')
  })

  test('is refused after five minutes, and after the link was ended', async () => {
    const { token } = $handoff.get()
    await endHandoff()
    await openOther(token)
    expect($linkProblem.get()?.failure.code).toBe('identity_handoff')
    expect($request.get()).toBeNull()
  })
})

test('shows on the state page what is missing, and what an approval changed', async () => {
  await open(TUNG)
  const close = openInformation()
  await page.settle()
  const owner = () => lastKnown($information.get().owner)?.value
  expect(owner()).toMatchObject({ standing: 'incomplete', next: 'update' })
  expect(lastKnown($information.get().status)?.value.missing).toContain('id_number')
  await fill()
  await photograph()
  await check()
  await submitRequest()
  page.showPage()
  await page.settle()
  expect(owner()).toMatchObject({ next: 'wait' })
  await decide()
  expect(owner()).toMatchObject({ standing: 'own', next: 'none' })
  expect(lastKnown($information.get().status)?.value.missing).not.toContain('id_number')
  close()
})
