/**
 * The dialog that cancels, undoes or resumes a package, with its store: loaded when the pointer or the focus
 * approaches the buttons that need it.
 */
import { type ComponentType, useState } from 'react'

/**
 * `loadChangeDialog` returns whether the dialog is loaded. Without a connection it is not; a press then
 * shows an error and changes nothing.
 */
export function useChangeDialog(): {
  ChangeDialog: ComponentType | undefined
  loadChangeDialog: () => Promise<boolean>
} {
  const [ChangeDialog, setChangeDialog] = useState<ComponentType>()
  const loadChangeDialog = async (): Promise<boolean> => {
    if (ChangeDialog) return true
    try {
      const [{ default: dialog }] = await Promise.all([
        import('./ChangeDialog.tsx'),
        import('../../../stores/packages/change.ts'),
      ])
      setChangeDialog(() => dialog)
      return true
    } catch {
      return false
    }
  }
  return { ChangeDialog, loadChangeDialog }
}
