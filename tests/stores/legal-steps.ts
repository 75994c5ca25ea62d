/** Records the steps of a store, and which of them its table does not have. */
import type { ReadableAtom } from 'nanostores'

type Table<Step extends string> = Readonly<Record<Step, readonly Step[]>>

/** Returns the steps in their order and the illegal ones; both grow while the store changes. */
export function followSteps<Step extends string>(
  $store: ReadableAtom<{ step: Step }>,
  table: Table<Step>,
): { steps: Step[]; illegal: string[]; stop: () => void } {
  const steps: Step[] = [$store.get().step]
  const illegal: string[] = []
  const stop = $store.listen(({ step }, old) => {
    const before = old?.step
    if (before === undefined || step === before) return
    steps.push(step)
    if (!table[before].includes(step)) illegal.push(`${before} → ${step}`)
  })
  return { steps, illegal, stop }
}
