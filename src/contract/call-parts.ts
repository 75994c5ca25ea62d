/** Which calls belong to which part of the portal. Spec SIT-19. */
import type { Call } from './call.ts'
import { type CallName, calls, isCallName, type Noun, nouns } from './calls.ts'
import type { ErrorCode } from './errors.ts'
import { absentParts, NOUN_PARTS, PART_TABLE, PARTS, type Part, type Parts } from './rules/parts.ts'

/** The calls of a part, in the order of the contract. */
export function callsOfPart(part: Part): CallName[] {
  const { calls } = PART_TABLE[part]
  const own = (Object.keys(nouns) as Noun[]).filter((noun) => NOUN_PARTS[noun] === part)
  return [...own.flatMap((noun) => Object.keys(nouns[noun])).filter(isCallName), ...calls]
}

const PART_OF_CALL = new Map<string, Part>(
  PARTS.flatMap((part) => callsOfPart(part).map((name) => [name, part] as const)),
)

/** Whether a call is of the core or of a part that the operator has. */
export function hasCall(parts: Parts, name: CallName): boolean {
  const part = PART_OF_CALL.get(name)
  return part === undefined || parts[part]
}

/** The calls of all parts that the operator does not have. */
export function absentCalls(parts: Parts): ReadonlySet<string> {
  return new Set(absentParts(parts).flatMap(callsOfPart))
}

/** Errors that only absent parts can cause: no other call answers them. */
export function absentErrors(parts: Parts): ReadonlySet<ErrorCode> {
  const absent = absentCalls(parts)
  const errorsOf = (isAbsent: boolean): ErrorCode[] =>
    Object.values(calls)
      .map(({ call }): Call => call)
      .filter(({ name }) => absent.has(name) === isAbsent)
      .flatMap(({ errors }) => errors)
  const others = new Set(errorsOf(false))
  return new Set([
    ...errorsOf(true).filter((code) => !others.has(code)),
    ...absentParts(parts).flatMap((part) => PART_TABLE[part].errors),
  ])
}
