/**
 * Until when a change of a service can be reversed. Lists of services show it before any press, so it is
 * apart from the store of the dialog, which is loaded with the dialog.
 */
import type { ActiveService } from '../../../contract/main/service.schema.ts'

/** Whether the service can be undone now. The server checks again on request. */
export function canUndo(service: ActiveService, now: number): boolean {
  return service.can_undo && service.undo_until !== null && Date.parse(service.undo_until) > now
}

/** Whether an immediate end can be reversed now. */
export function canRestore(service: ActiveService, now: number): boolean {
  return service.take_back_until !== null && Date.parse(service.take_back_until) > now
}
