/** Stores whose steps follow a table: step → the steps that may come next. */
import type { WritableAtom } from 'nanostores'

export type StepTable<Step extends string> = Readonly<Record<Step, readonly Step[]>>

export function allowsStep<Step extends string>(table: StepTable<Step>, from: Step, to: Step): boolean {
  return table[from].includes(to)
}

/**
 * Returns the function that moves a store: to a step that its table allows, or within its step to other
 * fields. Anything else is ignored.
 */
export function createMove<State extends { step: string }>(
  $store: WritableAtom<State>,
  table: StepTable<State['step']>,
): (step: State['step'], change?: Partial<State>) => void {
  return (step, change) => {
    const now = $store.get()
    const from: State['step'] = now.step
    if (from === step || allowsStep(table, from, step)) $store.set({ ...now, ...change, step })
  }
}
