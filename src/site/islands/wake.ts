/**
 * Brings parts of a static page to life that work without script already: `data-wake="name"`. The page script asks for it when the pointer or
 * the focus comes into such a part, and at once when the address has a query.
 */

type Part = (element: HTMLElement) => void
const PARTS: Readonly<Record<string, () => Promise<{ default: Part }>>> = {
  standardise: () => import('./standardise.ts'),
}

const awake = new WeakSet<HTMLElement>()

/** Waking twice is waking once; after a failure (no connection) the next hint tries again. */
export async function wake(element: HTMLElement): Promise<void> {
  const load = PARTS[element.dataset['wake'] ?? '']
  if (!load || awake.has(element)) return
  awake.add(element)
  try {
    ;(await load()).default(element)
  } catch (error) {
    awake.delete(element)
    throw error
  }
}
