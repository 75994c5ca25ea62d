/** What an adapted call is given and how it is declared. */
import type { CallName, CallRequest, CallResult } from '../contract/calls.ts'
import { ApiError } from '../contract/errors.ts'
import type { Language } from '../contract/rules/language.ts'
import type { BackEnd } from './access/back-end.ts'
import type { Subject } from './access/subjects.ts'

/** `now`: ISO time of the answer. */
export type Adapting = { backEnd: BackEnd; language: Language; now: string }
export type ForLine = Adapting & { subject: Subject }

/**
 * `takes`: which requests an Open API can answer; all others are passed to the operator's service. Results
 * have what the contract says: the gateway checks it and removes all else.
 */
type Declared<Name extends CallName> = { takes?: (fields: CallRequest<Name>) => boolean }
export type AdaptedCall<Name extends CallName> =
  | (Declared<Name> & {
      /** For everyone: no session is needed. */
      of: 'everyone'
      answer: (adapting: Adapting, fields: CallRequest<Name>) => Promise<unknown>
    })
  | (Declared<Name> & {
      of: 'line'
      answer: (adapting: ForLine, fields: CallRequest<Name>) => Promise<unknown>
    })

/** The back end has nothing of what is asked for: the operator's service answers. */
export class NotThere extends Error {}

/** For a `catch`: what is unknown to the back end is left to the operator's service. */
export function leaveUnknown(error: unknown): never {
  throw error instanceof ApiError && error.code === 'not_found' ? new NotThere() : error
}

/** A call of a signed-in line. */
export function ofLine<Name extends CallName>(
  _name: Name,
  answer: (adapting: ForLine, fields: CallRequest<Name>) => Promise<Loose<CallResult<Name>>>,
  takes?: (fields: CallRequest<Name>) => boolean,
): AdaptedCall<Name> {
  return { of: 'line', answer, ...(takes && { takes }) }
}

/** The fields of a result; what characteristics hold is known to be there only once it was checked. */
type Loose<Result> = { [Field in keyof Result]?: unknown }
