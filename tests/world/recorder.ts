/**
 * Records each kind of statement that the worlds of a test run send, with values and with who sent it: a call
 * or a job. `tests/plans` reads them at the end of the run.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'

/** `by`: `call <name>` or `job <name>`; an empty text says that it was made. */
export type RecordedStatement = { by: string; text: string; values: unknown[] }

/** Those that are already in the file of this process. */
const known = new Set<string>()
let fresh: RecordedStatement[] = []

/** Records that this call or job was made, which may send no statement. */
export function recordMade(by: string): void {
  record({ by, text: '', values: [] })
}

/** Records what is sent to this database from now on while `workName` names a call or job. */
export function recordStatements({ statements }: OpenDatabase, workName: () => string | undefined): void {
  statements.watch((text, values) => {
    const by = workName()
    if (by !== undefined) record({ by, text, values: [...values] })
  })
}

function record(statement: RecordedStatement): void {
  const kind = createHash('md5')
    .update(`${statement.by} ${kindOf(statement.text)}`)
    .digest('base64')
  if (known.has(kind)) return
  known.add(kind)
  fresh.push(statement)
}

/** The same for statements that differ only in how many values a list has. */
export function kindOf(text: string): string {
  return text
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$, …')
    .replace(/(\([^()]*\))(, \1)+/g, '$1, …')
}

/** Adds what was recorded to the file of this process. */
export function saveRecorded(): void {
  if (fresh.length === 0) return
  const folder = inject('recordFolder')
  mkdirSync(folder, { recursive: true })
  const lines = fresh.map((statement) => `${JSON.stringify(statement, toJson)}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  fresh = []
}

/** What all processes of this run recorded. */
export function readRecorded(): RecordedStatement[] {
  const folder = inject('recordFolder')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line, fromJson) as RecordedStatement)
}

function toJson(this: unknown, key: string, value: unknown): unknown {
  const raw = (this as Record<string, unknown>)[key]
  if (raw instanceof Uint8Array) return { bytes: Buffer.from(raw).toString('base64') }
  return typeof raw === 'bigint' ? String(raw) : value
}

function fromJson(_: string, value: unknown): unknown {
  const { bytes } = (value ?? {}) as { bytes?: unknown }
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value
}
