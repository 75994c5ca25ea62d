/**
 * Calls for a line whose caller was identified otherwise than by a session. Given with the context, because
 * calls know jobs, and jobs fulfil product orders by calls.
 */
import type { CallName, CallResult } from '../../../contract/calls.ts'
import type { Caller, Context } from '../../platform/context.ts'

export type CallFor = <Name extends CallName>(
  context: Context,
  name: Name,
  caller: Caller,
  fields?: Record<string, unknown>,
) => Promise<CallResult<Name>>

declare module '../../platform/context.ts' {
  interface Context {
    callFor: CallFor
  }
}
