/**
 * Placeholders in texts: `{{price:SEN60}}`, `{{hotline:mobile}}`, `{{hotline:roaming}}` (with its branch),
 * `{{short_code}}`, `{{points:rate}}`. Each value has one source (a price its package, a hotline
 * `operator.yaml`, the points rate the rules), so texts always show the current value. What only some
 * operators have is within `{{with:loyalty}}…{{/with}}`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../format/money.ts'
import { formatHotline } from '../format/phone.ts'
import type { Language } from '../rules/language.ts'
import { PARTS, type Parts } from '../rules/parts.ts'
import { DONG_PER_POINT } from '../rules/points.ts'
import { ContentErrors } from './content-errors.ts'
import { parseYaml, readYaml } from './files.ts'
import { type OperatorContent, operatorContent } from './operator.schema.ts'

/** The amount in đ that earns one point of the loyalty programme. */
const RATE = 'points:rate'
const ROAMING_HOTLINE = 'hotline:roaming'
const BRANCH = { vi: 'nhánh', en: 'branch' } as const

export type Placeholders = {
  operator: OperatorContent
  /** Whether a package with that code exists. */
  hasPackage: (code: string) => boolean
  /** Whether a promotion with that slug exists. */
  hasPromotion: (slug: string) => boolean
  /** Replaces the placeholders of a text; unknown ones are added to the errors of the file. */
  fill: (text: string, language: Language, file: string, errors: ContentErrors) => string
}

/** `content`: the root folder of all content. Throws an Error if `operator.yaml` is invalid. */
export function readPlaceholders(content: string): Placeholders {
  const errors = new ContentErrors()
  const operator = errors.check('operator.yaml', operatorContent, readYaml(content, 'operator.yaml', errors))
  errors.throwIfAny(`The facts in ${content}`)
  if (!operator) throw new Error(`${content}/operator.yaml is missing`)
  const packages = join(content, 'packages')
  const files = new Map(
    existsSync(packages)
      ? readdirSync(packages, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
          const code = /([A-Z0-9_]+)\.yaml$/.exec(file)?.[1]
          return code ? [[code, join(packages, file)] as const] : []
        })
      : [],
  )
  const { hotlines, short_code, mail, brand, roaming } = operator
  const fixed: Readonly<Record<string, string>> = {
    'hotline:mobile': formatHotline(hotlines.mobile),
    'hotline:internet': formatHotline(hotlines.internet),
    'hotline:voice_otp': formatHotline(hotlines.voice_otp),
    short_code,
    'mail:support': mail.support,
    'mail:care': mail.care,
    brand: brand.name,
    legal_name: brand.legal_name,
    loyalty: brand.loyalty,
    sender: brand.sender,
  }

  function fact(name: string, language: Language): string | undefined {
    if (name === RATE) return formatMoney(DONG_PER_POINT, language)
    if (name === ROAMING_HOTLINE) {
      const branch = roaming.hotline_branch
      return `${formatHotline(hotlines.mobile)}${branch && `, ${BRANCH[language]} ${branch}`}`
    }
    const code = /^price:(\w+)$/.exec(name)?.[1]
    if (code === undefined) return fixed[name]
    const file = files.get(code)
    const price: unknown = file && (parseYaml(readFileSync(file, 'utf8')) as { price?: unknown }).price
    return typeof price === 'number' ? formatMoney(price, language) : undefined
  }

  return {
    operator,
    hasPackage: (code) => files.has(code),
    hasPromotion: (slug) => existsSync(join(content, 'promotions', slug, 'promotion.yaml')),
    fill: (text, language, file, errors) =>
      withParts(text, operator.parts, file, errors).replace(/\{\{([^}]*)\}\}/g, (written, name: string) => {
        const found = fact(name.trim(), language)
        if (found) return found
        errors.add(
          file,
          `${written} names no fact; write {{price:CODE}} with the code of a package, ` +
            `or one of ${[...Object.keys(fixed), ROAMING_HOTLINE, RATE].join(', ')}`,
        )
        return written
      }),
  }
}

/**
 * `{{with:loyalty}}…{{/with}}` is read where the operator has that part of the portal; elsewhere it is left
 * out. Spec SIT-19.
 */
function withParts(text: string, parts: Parts, file: string, errors: ContentErrors): string {
  return text.replace(/\{\{with:(\w*)\}\}([\s\S]*?)\{\{\/with\}\}/g, (_, name: string, inner: string) => {
    const part = PARTS.find((one) => one === name)
    if (!part) errors.add(file, `{{with:${name}}} names no part; write one of ${PARTS.join(', ')}`)
    return part && parts[part] ? inner : ''
  })
}
