/** Writes answers into `content/operator.yaml` and keeps its comments and everything else. */
import { isMap, parseDocument } from 'yaml'
import { operatorContent } from '../../../contract/content/operator.schema.ts'
import { PARTS } from '../../../contract/rules/parts.ts'
import { QUESTIONS, SERVICES, type Service } from './questions.ts'

/** By the key of the question; a question without an answer changes nothing. */
export type Answers = {
  [key: string]: string | readonly Service[] | undefined
  services?: readonly Service[]
}
/** A changed line, for reading: `brand.name: Sen Mobile → Cọ Xanh`. */
export type Change = string

type Document = ReturnType<typeof parseDocument>

/** What the file says now, for the questions' suggestions. */
export function currentAnswers(yaml: string): Answers {
  const file = parseDocument(yaml)
  const said = QUESTIONS.map(({ key, place }) => {
    const value = file.getIn(place)
    return [key, String((isMap(value) ? value.get('light') : value) ?? '')] as const
  })
  const services = (Object.keys(SERVICES) as Service[]).filter((service) =>
    service === 'app' ? file.getIn(['app', 'android']) !== '' : file.getIn(placeOf(service)) === true,
  )
  return { ...Object.fromEntries(said), services }
}

/**
 * The new text of the file, and what changed. Throws an Error with one sentence for each answer that is not
 * possible; then nothing is to be written.
 */
export function applyAnswers(yaml: string, answers: Answers): { text: string; changes: Change[] } {
  const file = parseDocument(yaml)
  const current = currentAnswers(yaml)
  const changes: Change[] = []
  const faults = unknownKeys(answers)
  for (const { key, place, fault, written } of QUESTIONS) {
    const answer = answers[key]
    if (typeof answer !== 'string' || answer === current[key]) continue
    const problem = fault?.(answer.trim())
    if (problem) faults.push(`${key}: ${problem}`)
    else set(file, place, written ? written(answer.trim()) : answer.trim(), changes)
  }
  for (const service of answers.services ? (Object.keys(SERVICES) as Service[]) : [])
    setService(file, service, answers.services?.includes(service) ?? false, changes)
  const checked = operatorContent.safeParse(file.toJS())
  if (!checked.success)
    faults.push(...checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return { text: changes.length > 0 ? file.toString({ lineWidth: 0 }) : yaml, changes }
}

function unknownKeys(answers: Answers): string[] {
  const known = [...QUESTIONS.map(({ key }) => key), 'services']
  const services = (answers.services ?? []).filter((service) => !(service in SERVICES))
  return [
    ...Object.keys(answers)
      .filter((key) => !known.includes(key))
      .map((key) => `${key}: there is no such question; there are ${known.join(', ')}`),
    ...services.map((service) => `services: ${service} is none of ${Object.keys(SERVICES).join(', ')}`),
  ]
}

/** Where the file says whether the operator has it. */
function placeOf(service: Exclude<Service, 'app'>): readonly string[] {
  return [PARTS.some((part) => part === service) ? 'parts' : 'features', service]
}

function setService(file: Document, service: Service, has: boolean, changes: Change[]): void {
  // Without an app its addresses are empty, which hides what leads to it.
  if (service !== 'app') set(file, placeOf(service), has, changes)
  else if (!has) for (const store of ['android', 'ios']) set(file, ['app', store], '', changes)
}

function set(file: Document, place: readonly string[], value: unknown, changes: Change[]): void {
  const before = file.getIn(place)
  const shown = (part: unknown) => (typeof part === 'object' ? JSON.stringify(part) : String(part ?? ''))
  const old = shown(isMap(before) ? before.toJSON() : before)
  if (old === shown(value)) return
  file.setIn(place, value)
  changes.push(`${place.join('.')}: ${old || '(nothing)'} → ${shown(value) || '(nothing)'}`)
}
