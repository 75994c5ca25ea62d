/**
 * `import wallet from 'icon:wallet'` gives the inside of a lucide icon; colour, width and caps of its strokes
 * come from the class `.i`.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type Collection = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> }

const PREFIX = 'icon:'
/** Set once by `.i` instead of on every line of every icon. */
const SET_BY_CLASS =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** The trimmed inside of an icon; `undefined` if lucide lacks that name. Aliases are followed. */
export function iconBody({ icons, aliases }: Collection, name: string): string | undefined {
  const parent = aliases[name]?.parent
  const body = icons[name]?.body ?? (parent && icons[parent]?.body)
  return body?.replace(SET_BY_CLASS, '').replace(/<g>(.*?)<\/g>/g, '$1')
}

export function icons(): Plugin {
  let collection: Collection | undefined
  return {
    name: 'portal:icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      collection ??= createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as Collection
      const body = iconBody(collection, name)
      if (body === undefined)
        this.error(`There is no lucide icon called "${name}" (imported as "${PREFIX}${name}").`)
      return `export default ${JSON.stringify(body)}`
    },
  }
}
