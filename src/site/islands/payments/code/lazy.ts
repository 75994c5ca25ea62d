/** Parts that are loaded when the pointer or focus approaches, so that unused code is not sent. */
import { type ComponentType, useState } from 'react'
import { showToast } from '../../../stores/toasts.ts'

/**
 * The part once it is loaded, and the function that loads it: `true` on success, otherwise an error is shown.
 */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props> | undefined, (hint?: boolean) => Promise<boolean>] {
  const [part, setPart] = useState<ComponentType<Props>>()
  const loadPart = async (hint = false): Promise<boolean> => {
    if (part) return true
    try {
      const { default: loaded } = await load()
      setPart(() => loaded)
      return true
    } catch {
      if (!hint) showToast('session:failed', 'error')
      return false
    }
  }
  return [part, loadPart]
}
