/** What calls about a network at home share: which home, the state of its router, its commands. Spec HNW-1. */
import * as z from 'zod/mini'
import { HOME_COMMAND_KINDS, HOME_COMMAND_STATES } from '../rules/home-command.ts'
import { HOME_LINKS } from '../rules/home-network.ts'
import { body, isoTime, shortText } from '../schema.ts'

/** An own internet access, as in `fiber_search_info2`. */
export const account = shortText.check(z.minLength(1))
export const id = z.string().check(z.minLength(1), z.maxLength(64))

export const homeRequest = body({ account })
export const homeDone = z.strictObject({})

/** What every answer about a router begins with. `read_at`: when what follows was read; null: never. */
export const unitState = {
  link: z.enum(HOME_LINKS),
  /** When a restart in progress is over. */
  back_at: z.nullable(isoTime),
  read_at: z.nullable(isoTime),
  as_of: isoTime,
}

/** How a wish ended. `target`: name of the device or network, empty for the router. */
export const homeCommand = z.strictObject({
  id: z.string(),
  kind: z.enum(HOME_COMMAND_KINDS),
  target: z.string(),
  /** On, allowed; null where it is neither. */
  is_on: z.nullable(z.boolean()),
  state: z.enum(HOME_COMMAND_STATES),
  wanted_at: isoTime,
  /** Until then it is tried again. */
  give_up_at: isoTime,
  ended_at: z.nullable(isoTime),
})
export type HomeCommand = z.infer<typeof homeCommand>
/** Newest first: queued ones, and those that ended within a day. */
export const commandList = z.strictObject({ commands: z.array(homeCommand), as_of: isoTime })
export type CommandList = z.infer<typeof commandList>
/** The commands that a wish led to; none if the router already does what is wished. */
export const commanded = z.strictObject({ commands: z.array(homeCommand) })
export type Commanded = z.infer<typeof commanded>
