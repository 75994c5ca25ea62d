/** `content/operator.yaml`, checked. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type OperatorContent, operatorContent } from '../contract/content/operator.schema.ts'
import { OPERATOR_YAML } from './paths.ts'

/** Throws one line for each fault, with its place. */
export function readOperatorContent(file = OPERATOR_YAML): OperatorContent {
  const checked = operatorContent.safeParse(parse(readFileSync(file, 'utf8')))
  if (checked.success) return checked.data
  const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`content/operator.yaml cannot be used:\n${faults.join('\n')}`)
}
