/**
 * What is wrong with content, told to editors: one sentence for each fault, naming file, field and remedy,
 * all of them together. The build of the site and the start of the operator read content through this.
 */
import type * as z from 'zod/mini'

/** Collects the faults of many files while they are read. */
export class ContentErrors {
  readonly sentences: string[] = []

  /** `file` as an editor finds it, from its folder on; `text` says what is wrong and what to do. */
  add(file: string, text: string): undefined {
    this.sentences.push(`${file}: ${text}`)
    return undefined
  }

  /** The content when it is as the schema says; otherwise its faults are noted. */
  check<Schema extends z.ZodMiniType>(
    file: string,
    schema: Schema,
    raw: unknown,
  ): z.output<Schema> | undefined {
    const checked = schema.safeParse(raw)
    if (checked.success) return checked.data as z.output<Schema>
    for (const issue of checked.error.issues) this.add(file, sentence(issue))
    return undefined
  }

  /** Throws an Error with one line for each fault; `what`: `The news in content/news`. */
  stop(what: string): void {
    if (this.sentences.length) throw new Error(`${what} cannot be used:\n${this.sentences.join('\n')}`)
  }
}

/**
 * The schema's own sentences say what to do; for faults that it has none for, this does. Without the file's
 * name.
 */
export function sentence(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${path ? `${path}: ` : ''}unknown ${issue.keys.map((key) => `"${key}"`).join(', ')}; take it out or correct its spelling`
  if (issue.code === 'invalid_value' && issue.message === 'Invalid input')
    return `${path}: write one of ${issue.values.join(', ')}`
  if (issue.message === 'Invalid input')
    return `${path || 'the file'}: is missing or of the wrong kind; compare with a neighbour`
  return issue.message.startsWith(path.split('.')[0] ?? '') ? issue.message : `${path}: ${issue.message}`
}
