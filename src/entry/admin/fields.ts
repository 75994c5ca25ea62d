/**
 * Derives the form fields of the content editor from the schemas of `content/`, so that the form requests
 * exactly what the schema requires.
 */
import * as z from 'zod/mini'
import { labelOf } from './labels.ts'

/** A field in Decap's configuration. */
export type EditorField = {
  name: string
  label: string
  widget: string
  required?: boolean
  hint?: string
  /** Written once for all languages (`duplicate`), once for each (`true`), or only in the first (`false`). */
  i18n?: boolean | 'duplicate'
  [option: string]: unknown
}

/** How a field is edited, without its name. */
type Widget = { widget: string; [option: string]: unknown }

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  oneOf?: Json[]
  required?: string[]
  items?: Json
  enum?: (string | number)[]
  const?: string | number
  anyOf?: Json[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  default?: unknown
  description?: string
}

/** Texts that need a multi-line input. */
const LONG = ['summary', 'lead', 'text', 'description', 'eligibility', 'cancelling', 'why', 'note']

/** Days of the calendar are recognised by name, because their rule has no pattern. */
const DAYS = ['date', 'from', 'to', 'effective']

/** The fields of an object schema in its own order. Throws for a schema that is not an object. */
export function fieldsOf(schema: z.ZodMiniType): EditorField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  if (!json.properties) throw new Error('The schema is not an object')
  return objectFields(json)
}

/**
 * `optional`: the object itself may be left out. The form would require its fields even then, so it requires
 * none and leaves that to the content check.
 */
function objectFields({ properties = {}, required = [] }: Json, optional = false): EditorField[] {
  return Object.entries(properties).map(([name, json]) => {
    const needed = required.includes(name)
    return { ...field(name, json, optional || !needed), required: needed && !optional }
  })
}

function field(name: string, json: Json, optional = false): EditorField {
  const base = {
    name,
    label: labelOf(name, json.type === 'array'),
    ...(json.description && { hint: json.description }),
    ...(json.default !== undefined && { default: json.default }),
  }
  const options = optionsOf(json)
  if (options)
    return { ...base, widget: 'select', options: options.map((value) => ({ label: String(value), value })) }
  if (json.type === 'object' && !json.properties) return { ...base, widget: 'hidden' }
  if (json.anyOf)
    return field(
      name,
      {
        ...json.anyOf.find((one) => one.type !== 'null'),
        ...(json.description && { description: json.description }),
      },
      optional,
    )
  switch (json.type) {
    case 'object':
      return { ...base, widget: 'object', collapsed: false, fields: objectFields(json, optional) }
    case 'array':
      return { ...base, label_singular: name, ...listOf(json) }
    case 'integer':
    case 'number':
      return {
        ...base,
        widget: 'number',
        value_type: json.type === 'integer' ? 'int' : 'float',
        ...bounds(json),
      }
    case 'boolean':
      return { ...base, widget: 'boolean' }
    default:
      return { ...base, ...textOf(name, json) }
  }
}

function listOf({ items = {}, minItems, maxItems }: Json): Widget {
  const amount = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  const options = optionsOf(items)
  if (options)
    return {
      widget: 'select',
      multiple: true,
      options: options.map((value) => ({ label: String(value), value })),
      ...amount,
    }
  const kinds = kindsOf(items)
  if (kinds) return { widget: 'list', collapsed: true, ...kinds, ...amount }
  if (items.type === 'object')
    return { widget: 'list', collapsed: true, fields: objectFields(items), ...amount }
  return { widget: 'list', field: field('value', items), ...amount }
}

/** A list whose items are of several kinds, distinguished by one field with the kind's name. */
function kindsOf({ oneOf, anyOf }: Json): { types: Widget[]; typeKey: string } | undefined {
  const kinds = oneOf ?? anyOf
  const typeKey = Object.entries(kinds?.[0]?.properties ?? {}).find(
    ([, { const: only }]) => typeof only === 'string',
  )?.[0]
  if (!kinds || !typeKey) return undefined
  const types = kinds.map((kind) => {
    const name = String(kind.properties?.[typeKey]?.const)
    // The form needs at least one field, so a kind without further fields shows its name.
    const own = objectFields(kind).filter((one) => one.name !== typeKey)
    return {
      name,
      label: labelOf(name),
      widget: 'object',
      fields: own.length > 0 ? own : [{ name: typeKey, label: '', widget: 'hidden', default: name }],
    }
  })
  return { types, typeKey }
}

function textOf(name: string, { pattern, format }: Json): Widget {
  if (format === 'date' || DAYS.includes(name))
    return { widget: 'datetime', format: 'YYYY-MM-DD', date_format: 'DD/MM/YYYY', time_format: false }
  return {
    widget: LONG.includes(name) || name === 'vi' || name === 'en' ? 'text' : 'string',
    ...(pattern && { pattern: [pattern, `must be written as ${pattern}`] }),
  }
}

function optionsOf({ enum: values, const: only, anyOf }: Json): (string | number)[] | undefined {
  if (values) return values
  if (only !== undefined) return [only]
  const all = anyOf?.map((one) => one.const ?? one.enum)
  return all?.every((one) => one !== undefined) ? (all.flat() as (string | number)[]) : undefined
}

function bounds({ minimum, maximum }: Json): Record<string, number> {
  const real = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  return { ...(real(minimum) && { min: minimum }), ...(real(maximum) && { max: maximum }) }
}
