/** `gnms_command_list`: what waits for the router, and how the others ended. Spec HNW-6. */
import type { CallHandler } from '../../platform/context.ts'
import { requireHomeAccess } from './access.ts'
import { recentCommands, viewCommands } from './commands.ts'

export const listCommands: CallHandler<'gnms_command_list'> = async ({ db, clock }, caller, request) => {
  const account = await requireHomeAccess(db, caller, request.account)
  const now = clock.now()
  const commands = await viewCommands(db, account, await recentCommands(db, account, now))
  return { commands, as_of: now.toISOString() }
}
