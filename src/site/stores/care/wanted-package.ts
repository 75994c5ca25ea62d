/** The package that a helper looks up by its code, to buy it for a line. Spec CAR-3. */
import { map, onMount } from 'nanostores'
import { packageGetDetail } from '../../../contract/main/package.ts'
import type { PackageDetail } from '../../../contract/main/package-terms.schema.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'

export type WantedPackage = {
  step: 'typing' | 'finding' | 'found'
  code: string
  found: PackageDetail | undefined
  problem: Problem | undefined
}
const EMPTY: WantedPackage = { step: 'typing', code: '', found: undefined, problem: undefined }
export const $wantedPackage = map<WantedPackage>(EMPTY)

onMount($wantedPackage, () => lineCleared.listen(() => $wantedPackage.set(EMPTY)))

export function typeWanted(code: string): void {
  $wantedPackage.set({ ...EMPTY, code: code.toUpperCase().slice(0, 20) })
}

export async function findWanted(): Promise<void> {
  const { step, code } = $wantedPackage.get()
  const trimmed = code.trim()
  if (step === 'finding' || trimmed === '') return
  $wantedPackage.set({ ...EMPTY, step: 'finding', code })
  const answer = await send(packageGetDetail, { code: trimmed })
  if ($wantedPackage.get().code !== code) return
  $wantedPackage.set(
    answer.ok
      ? { ...EMPTY, step: 'found', code, found: answer.result }
      : { ...EMPTY, code, problem: toProblem(answer) },
  )
}
