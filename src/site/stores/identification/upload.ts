/**
 * Photographs: checked on the device, then sent in parts. A connection that breaks is continued where the
 * operator has stopped receiving. A file is held in memory until it is stored, and nowhere else. Spec EKY-4.
 */
import { map } from 'nanostores'
import { selfcareIdentification } from '../../../contract/main/identification.ts'
import { PHOTO_SIDES, type PhotoSide } from '../../../contract/rules/photograph.ts'
import type { Cleanup } from '../../client/environment.ts'
import { environment } from '../../client/environment.ts'
import { digestOf } from '../../client/photo/digest.ts'
import { type DeviceFault, fileFault, photoFault } from '../../client/photo/faults.ts'
import type { Measures } from '../../client/photo/measure.ts'
import { sendFile } from '../../client/photo/send-file.ts'
import { sendPart } from '../../client/photo/send-part.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import {
  $request,
  applyPhotograph,
  goToStep,
  loadIdentification,
  ofRequest,
  onClear,
} from './identification.ts'
import { isStored } from './steps.ts'

/** `broken`: the connection broke; the same photograph is continued. `sent`, `total`: bytes. */
export type Upload =
  | { step: 'idle' | 'measuring' }
  | { step: 'fault'; fault: DeviceFault }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'broken'; sent: number; total: number; problem: Problem }
  | { step: 'refused'; problem: Problem }
const IDLE: Record<PhotoSide, Upload> = {
  front: { step: 'idle' },
  back: { step: 'idle' },
  portrait: { step: 'idle' },
}
export const $uploads = map<Record<PhotoSide, Upload>>(IDLE)

/** How pixels are read: in a browser by a worker. Set by the page, so that the store needs no browser. */
let measurePhoto: (file: Blob) => Promise<Measures | undefined> = async () => undefined
export function setMeasure(given: typeof measurePhoto): void {
  measurePhoto = given
}

const held = new Map<PhotoSide, { file: Blob; digest: string }>()

/** Nothing is sent if the device finds a fault. */
export async function choosePhoto(side: PhotoSide, file: Blob): Promise<void> {
  const before = $uploads.get()[side].step
  if (before === 'measuring' || before === 'sending') return
  const wrong = fileFault(file)
  if (wrong) return $uploads.setKey(side, { step: 'fault', fault: wrong })
  $uploads.setKey(side, { step: 'measuring' })
  const measures = await measurePhoto(file)
  const fault = measures ? photoFault(side, measures) : 'unreadable'
  if (fault) return $uploads.setKey(side, { step: 'fault', fault })
  held.set(side, { file, digest: await digestOf(file) })
  await sendPhoto(side)
}

/** Sends the rest after a break. */
export async function continuePhoto(side: PhotoSide): Promise<void> {
  if ($uploads.get()[side].step === 'broken') await sendPhoto(side)
}

async function sendPhoto(side: PhotoSide): Promise<void> {
  const photo = held.get(side)
  const request = $request.get()
  if (!photo || !request) return
  const total = photo.file.size
  const from = receivedOf(side, photo.digest)
  $uploads.setKey(side, { step: 'sending', sent: from, total })
  const stopped = await sendFile({
    file: photo.file,
    from,
    send: (part, offset) =>
      sendPart(
        selfcareIdentification,
        { ...ofRequest(request), side, offset, total, digest: photo.digest },
        part,
      ),
    // The page was left, or shows another line by now.
    isWanted: () => held.get(side) === photo,
    received: ({ state, received }) => {
      applyPhotograph({ side, state, received, total, digest: photo.digest })
      if (state === 'stored') {
        finish(side)
        return undefined
      }
      $uploads.setKey(side, { step: 'sending', sent: received, total })
      return received
    },
  })
  if (!stopped) return
  const problem = toProblem(stopped.answer)
  if (isOutcomeUnknown(stopped.answer))
    $uploads.setKey(side, { step: 'broken', sent: stopped.sent, total, problem })
  else refuse(side, problem)
}

function finish(side: PhotoSide): void {
  held.delete(side)
  $uploads.setKey(side, { step: 'idle' })
  const request = $request.get()
  const next = PHOTO_SIDES[PHOTO_SIDES.indexOf(side) + 1]
  // A photograph that was taken again leads on to the next missing one.
  goToStep(request && next && !isStored(request, next) ? next : undefined)
}

function refuse(side: PhotoSide, problem: Problem): void {
  held.delete(side)
  $uploads.setKey(side, { step: 'refused', problem })
  if (hasErrorCode(problem.failure, 'identity_request_closed', 'identity_request_unknown'))
    void loadIdentification()
}

/** What the operator has of exactly this file, bytes. */
function receivedOf(side: PhotoSide, digest: string): number {
  const photograph = $request.get()?.photographs.find((one) => one.side === side)
  return photograph?.state === 'uploading' && photograph.digest === digest ? photograph.received : 0
}

/** With the network, what broke off continues. */
export function followUploads(): Cleanup {
  return environment().onReturn(() => {
    for (const side of PHOTO_SIDES) void continuePhoto(side)
  })
}

onClear(() => {
  held.clear()
  $uploads.set(IDLE)
})
