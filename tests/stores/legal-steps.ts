/** Records the steps of a store, and which of them its table does not have. */
import type { ReadableAtom } from 'nanostores'

type Table<Step extends string> = Readonly<Record<Step, readonly Step[]>>

/** Returns the steps in their order and the illegal ones; both grow while the store changes. */
export function followSteps<Step extends string>(
  $store: ReadableAtom<{ step: Step }>,
  table: Table<Step>,
): { steps: Step[]; illegal: string[]; stop: () => void } {
  let before: Step = $store.get().step
  const steps: Step[] = [before]
  const illegal: string[] = []
  const stop = $store.listen(({ step }) => {
    if (step === before) return
    steps.push(step)
    if (!table[before].includes(step)) illegal.push(`${before} → ${step}`)
    before = step
  })
  return { steps, illegal, stop }
}
