/**
 * The passkeys of the line, and the dialog that renames or removes one.
 *
 * | Step | Event | Next |
 * | --- | --- | --- |
 * | `closed` | rename | `naming` |
 * | `closed` | remove | `removing` |
 * | `naming`, `removing` | cancel | `closed` |
 * | `naming`, `removing` | confirm | busy, then `closed`, or the problem |
 *
 * Spec IDN-14.
 */

import { atom, map } from 'nanostores'
import type { PasskeyList } from '../../../contract/main/passkey.schema.ts'
import { passkeyList, passkeyRemove, passkeyRename } from '../../../contract/main/passkey.ts'
import { passkeyName } from '../../../contract/rules/passkey.ts'
import type { Cleanup } from '../../client/environment.ts'
import { findPasskeys } from '../../client/passkeys.ts'
import { send } from '../../client/send.ts'
import { addPasskey } from '../identity/passkeys/add.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import { type Problem, toProblem } from '../notice.ts'

export type Passkey = PasskeyList['passkeys'][number]
/** `canUse`: this browser has passkeys; undefined until it is known. */
type Passkeys = {
  list: Loadable<PasskeyList>
  canUse: boolean | undefined
  done: 'renamed' | 'removed' | undefined
}
export const $passkeys = map<Passkeys>({ list: { step: 'idle' }, canUse: undefined, done: undefined })

type Edit = {
  step: 'closed' | 'naming' | 'removing'
  passkey: Pick<Passkey, 'id' | 'name'>
  typed: string
  isFaulty: boolean
  busy: boolean
  problem: Problem | undefined
}
const CLOSED: Edit = {
  step: 'closed',
  passkey: { id: '', name: '' },
  typed: '',
  isFaulty: false,
  busy: false,
  problem: undefined,
}
export const $passkeyEdit = atom<Edit>(CLOSED)

export async function loadPasskeys(): Promise<void> {
  const still = createLineCheck()
  if (!still) return
  await loadInto($passkeys, 'list', () => send(passkeyList, {}), still)
}

export async function addToList(): Promise<void> {
  $passkeys.setKey('done', undefined)
  if (await addPasskey()) await loadPasskeys()
}

export function openEdit(step: 'naming' | 'removing', passkey: Edit['passkey']): void {
  if (!$passkeyEdit.get().busy) $passkeyEdit.set({ ...CLOSED, step, passkey, typed: passkey.name })
}

export function closeEdit(): void {
  if (!$passkeyEdit.get().busy) $passkeyEdit.set(CLOSED)
}

export function typeName(typed: string): void {
  $passkeyEdit.set({ ...$passkeyEdit.get(), typed, isFaulty: false })
}

export async function confirmEdit(): Promise<void> {
  const edit = $passkeyEdit.get()
  if (edit.step === 'closed' || edit.busy) return
  const name = passkeyName(edit.typed)
  if (edit.step === 'naming' && name === undefined) {
    $passkeyEdit.set({ ...edit, isFaulty: true })
    return
  }
  const busy: Edit = { ...edit, busy: true, problem: undefined }
  $passkeyEdit.set(busy)
  const { id } = edit.passkey
  const answer =
    edit.step === 'naming'
      ? await send(passkeyRename, { id, name: name ?? '' })
      : await send(passkeyRemove, { id })
  if ($passkeyEdit.get() !== busy) return
  $passkeyEdit.set(answer.ok ? CLOSED : { ...edit, problem: toProblem(answer) })
  if (!answer.ok) return
  $passkeys.setKey('done', edit.step === 'naming' ? 'renamed' : 'removed')
  await loadPasskeys()
}

/** Follows the session, the tab and the network until stopped. */
export function openPasskeyList(): Cleanup {
  const clear = (): void => {
    $passkeyEdit.set(CLOSED)
    $passkeys.set({ ...$passkeys.get(), list: { step: 'idle' }, done: undefined })
  }
  void findPasskeys().then((device) => $passkeys.setKey('canUse', device !== undefined))
  return followLine({ load: () => void loadPasskeys(), clear })
}
