/**
 * Files of a request: checked before anything is sent, then uploaded in parts; what broke off is continued.
 * A file is held in memory until it is stored, and nowhere else. Spec HLP-8.
 */
import { atom } from 'nanostores'
import { helpFileUpload } from '../../../contract/main/help-file.ts'
import {
  HELP_FILE_NAME_MAX,
  HELP_FILES_MAX,
  helpFileMax,
  helpFileType,
} from '../../../contract/rules/help-file.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { digestOf } from '../../client/photo/digest.ts'
import { sendFile } from '../../client/photo/send-file.ts'
import { sendPart } from '../../client/photo/send-part.ts'
import { isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { asCaller } from './caller.ts'

/** Why a file is not sent at all. */
export type FileFault = 'type' | 'size' | 'count'
/** `broken`: the connection broke; the rest is sent when it returns. */
type UploadState =
  | { step: 'sending' | 'broken'; sent: number }
  | { step: 'stored' }
  | { step: 'fault'; fault: FileFault }
  | { step: 'refused'; problem: Problem }
export type HelpUpload = { id: string; name: string; bytes: number } & UploadState
export const $helpFiles = atom<readonly HelpUpload[]>([])
const held = new Map<string, { file: Blob; digest: string }>()

function change(id: string, state: UploadState): void {
  $helpFiles.set(
    $helpFiles.get().map((one) => (one.id === id ? { id, name: one.name, bytes: one.bytes, ...state } : one)),
  )
}

export async function addFiles(files: readonly (Blob & { name: string })[]): Promise<void> {
  const uploads: Promise<void>[] = []
  for (const file of files) {
    const id = environment().uuid()
    const known = { id, name: file.name.slice(-HELP_FILE_NAME_MAX), bytes: file.size }
    const kept = $helpFiles.get().filter(({ step }) => step !== 'fault' && step !== 'refused').length
    const type = helpFileType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
    const fault: FileFault | undefined =
      kept >= HELP_FILES_MAX ? 'count' : !type ? 'type' : file.size > helpFileMax(type) ? 'size' : undefined
    if (fault) {
      $helpFiles.set([...$helpFiles.get(), { ...known, step: 'fault', fault }])
      continue
    }
    $helpFiles.set([...$helpFiles.get(), { ...known, step: 'sending', sent: 0 }])
    held.set(id, { file, digest: await digestOf(file) })
    uploads.push(upload(id, known.name))
  }
  await Promise.all(uploads)
}

async function upload(id: string, name: string): Promise<void> {
  const one = held.get(id)
  if (!one) return
  const { file, digest } = one
  const before = $helpFiles.get().find((other) => other.id === id)
  const from = before?.step === 'broken' ? before.sent : 0
  change(id, { step: 'sending', sent: from })
  const stopped = await sendFile({
    file,
    from,
    send: (part, offset) =>
      sendPart(helpFileUpload, { ...asCaller(), file: id, name, offset, total: file.size, digest }, part),
    // It was removed, or the page was left.
    isWanted: () => held.get(id) === one,
    received: ({ stored, received }) => {
      if (stored) {
        held.delete(id)
        change(id, { step: 'stored' })
        return undefined
      }
      change(id, { step: 'sending', sent: received })
      return received
    },
  })
  if (!stopped) return
  if (isOutcomeUnknown(stopped.answer)) return change(id, { step: 'broken', sent: stopped.sent })
  held.delete(id)
  change(id, { step: 'refused', problem: toProblem(stopped.answer) })
}

export function removeFile(id: string): void {
  held.delete(id)
  $helpFiles.set($helpFiles.get().filter((one) => one.id !== id))
}

/** Ids of what is stored; `undefined` while one is on its way. */
export function storedFiles(): string[] | undefined {
  const files = $helpFiles.get()
  if (files.some(({ step }) => step === 'sending' || step === 'broken')) return undefined
  return files.filter(({ step }) => step === 'stored').map(({ id }) => id)
}

export function clearFiles(): void {
  held.clear()
  $helpFiles.set([])
}

/** With the network, what broke off continues. */
export function followFiles(): Cleanup {
  return environment().onReturn(() => {
    for (const { id, name, step } of $helpFiles.get()) if (step === 'broken') void upload(id, name)
  })
}
