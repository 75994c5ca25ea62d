/** Name and id of the package that is being paid on another site. Spec PKG-12. */
import { environment } from '../../client/environment.ts'

export type BoughtPackage = { id: string; name: string }
/** Session storage, cleared with the tab. */
const KEY = 'pay_package'

export function savePackage({ id, name }: BoughtPackage): void {
  environment().session.set(KEY, JSON.stringify({ id, name }))
}

/** Undefined if nothing valid is stored. */
export function savedPackage(): BoughtPackage | undefined {
  try {
    const { id, name } = JSON.parse(environment().session.get(KEY) ?? '{}') as Partial<BoughtPackage>
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
  } catch {
    return undefined
  }
}

export function clearPackage(): void {
  environment().session.remove(KEY)
}
