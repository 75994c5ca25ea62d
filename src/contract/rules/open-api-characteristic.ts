/**
 * Characteristics of a resource: what the portal knows and the definition of an Open API has no attribute
 * for. The operator writes and the adapter reads them. Spec TMF-10.
 */

/** `name` in camel case; `value` null: known to be none. */
export type Characteristic = { name: string; valueType: string; value: unknown }

type Values = Readonly<Record<string, unknown>>

/** One for each field; the names of fields become camel case, and undefined ones are left out. */
export function toCharacteristics(values: Values): Characteristic[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      name: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      valueType: typeOf(value),
      value,
    }))
}

/** The fields by the names of the contract: `undoUntil` is `undo_until`. */
export function fromCharacteristics(
  characteristics: readonly Pick<Characteristic, 'name' | 'value'>[] | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    (characteristics ?? []).map(({ name, value }) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

function typeOf(value: unknown): string {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? 'dateTime' : 'string'
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}
