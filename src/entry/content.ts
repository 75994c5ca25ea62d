/** What the operator reads of `content/`, checked. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Banks, readBanks } from '../contract/content/banks.ts'
import { type Banner, readBanners } from '../contract/content/banners.ts'
import { readFacts } from '../contract/content/facts.ts'
import { type OperatorContent, operatorContent } from '../contract/content/operator.schema.ts'
import { readPromotions } from '../contract/content/promotions.ts'
import { CONTENT, OPERATOR_YAML } from './paths.ts'

/** `content/operator.yaml`. Throws one line for each fault, with its place. */
export function readOperatorContent(file = OPERATOR_YAML): OperatorContent {
  const checked = operatorContent.safeParse(parse(readFileSync(file, 'utf8')))
  if (checked.success) return checked.data
  const faults = checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`content/operator.yaml cannot be used:\n${faults.join('\n')}`)
}

/** `content/banners`, with what they take from `content/promotions`. Throws a sentence for each fault. */
export function readBannerContent(content = CONTENT): Banner[] {
  return readBanners(content, readPromotions(content, readFacts(content)))
}

/** `content/banks`. Throws a sentence for each fault. */
export function readBankContent(content = CONTENT): Banks {
  return readBanks(content)
}
