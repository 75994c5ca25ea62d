/**
 * Formats a new file as written by hand: fields in the order of the form, without values that are the
 * default.
 */
import { collections } from './collections.ts'
import type { EditorField } from './fields.ts'

type Values = Record<string, unknown>

/**
 * `values`: what the form has for the entry at `path` (relative to `content/`). Fields that the form does not
 * know stay, at the end.
 */
export function formatValues(path: string, values: Values): Values {
  const collection = collections()
    .filter(({ folder }) => typeof folder === 'string' && path.startsWith(`${folder}/`))
    .at(0)
  return collection ? inOrder(collection['fields'] as EditorField[], values) : values
}

function inOrder(fields: readonly EditorField[], values: Values): Values {
  const known = fields.filter(({ name }) => name in values && !isDefault(fields, name, values[name]))
  const others = Object.entries(values).filter(([name]) => !fields.some((field) => field.name === name))
  return Object.fromEntries([
    ...known.map((field) => [field.name, within(field, values[field.name])]),
    ...others,
  ])
}

/** Objects and lists of objects have their own fields; items of several kinds are ordered by their kind. */
function within({ fields, types, typeKey }: EditorField, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      if (!isValues(item)) return item
      if (!types) return fields ? inOrder(fields as EditorField[], item) : item
      const kind = (types as { name: string; fields: EditorField[] }[]).find(
        ({ name }) => name === item[String(typeKey)],
      )
      const { [String(typeKey)]: name, ...rest } = item
      return { [String(typeKey)]: name, ...inOrder(kind?.fields ?? [], rest) }
    })
  }
  return fields && isValues(value) ? inOrder(fields as EditorField[], value) : value
}

function isDefault(fields: readonly EditorField[], name: string, value: unknown): boolean {
  const field = fields.find((one) => one.name === name)
  return (
    field?.required !== true &&
    field?.['default'] !== undefined &&
    JSON.stringify(field['default']) === JSON.stringify(value)
  )
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
