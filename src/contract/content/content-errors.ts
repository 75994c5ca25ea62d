/**
 * Collects the errors of content files for editors: one sentence per error with file, field and remedy, all
 * reported together. Both the site build and the start of the operator read content through this.
 */
import type * as z from 'zod/mini'
import { deepFreeze } from './deep-freeze.ts'

/**
 * Message where a schema gives none. It is fixed here, because zod's own depends on the language that another
 * part of the process may have set.
 */
const NOT_NAMED = 'Invalid input'

/** By schema, the values that it accepted, with what it made of them. */
const acceptedBy = new WeakMap<z.ZodMiniType, WeakMap<object, unknown>>()

function accepted(schema: z.ZodMiniType): WeakMap<object, unknown> {
  const known = acceptedBy.get(schema) ?? new WeakMap<object, unknown>()
  acceptedBy.set(schema, known)
  return known
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Collects the errors of several files while they are read. */
export class ContentErrors {
  readonly sentences: string[] = []

  /** `file`: path from the content folder, as editors know it. `text`: what is wrong and how to fix it. */
  add(file: string, text: string): undefined {
    this.sentences.push(`${file}: ${text}`)
    return undefined
  }

  /** Returns the content if it matches the schema; otherwise adds its errors. */
  check<Schema extends z.ZodMiniType>(
    file: string,
    schema: Schema,
    raw: unknown,
  ): z.output<Schema> | undefined {
    const known = accepted(schema)
    if (isObject(raw) && known.has(raw)) return known.get(raw) as z.output<Schema>
    const checked = schema.safeParse(raw, { error: () => NOT_NAMED })
    if (checked.success) {
      // Values that cannot change are those of a file that was read before (`files.ts`).
      if (isObject(raw) && Object.isFrozen(raw)) known.set(raw, deepFreeze(checked.data))
      return checked.data as z.output<Schema>
    }
    for (const issue of checked.error.issues) this.add(file, issueMessage(issue))
    return undefined
  }

  /** Throws an Error with one line per error, if any. `what`: for example `The news in content/news`. */
  throwIfAny(what: string): void {
    if (this.sentences.length) throw new Error(`${what} cannot be used:\n${this.sentences.join('\n')}`)
  }
}

/**
 * The message of an issue: the schema's own, or a fallback where it has none. The caller adds the file name.
 */
export function issueMessage(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return (
      `${path ? `${path}: ` : ''}unknown ${issue.keys.map((key) => `"${key}"`).join(', ')}; ` +
      'take it out or correct its spelling'
    )
  if (issue.code === 'invalid_value' && issue.message === NOT_NAMED)
    return `${path}: write one of ${issue.values.join(', ')}`
  if (issue.message === NOT_NAMED)
    return `${path || 'the file'}: is missing or of the wrong kind; compare with a neighbour`
  return issue.message.startsWith(path.split('.')[0] ?? '') ? issue.message : `${path}: ${issue.message}`
}
