/** What editors write, checked when the site is built. The schemas are the contract's; the operator seeds itself from the same files. */
import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { operatorContent } from '../contract/content/operator.schema.ts'
import { packageContent } from '../contract/content/package.schema.ts'

/** `content/packages/<family>/<CODE>.yaml`; the id is `<family>/<CODE>`. */
const packages = defineCollection({
  loader: glob({ pattern: '*/*.yaml', base: './content/packages', generateId: ({ entry }) => entry.replace(/\.yaml$/, '') }),
  schema: packageContent,
})

/** `content/operator.yaml`: one entry, `operator`. */
const operator = defineCollection({ loader: glob({ pattern: 'operator.yaml', base: './content' }), schema: operatorContent })

export const collections = { packages, operator }
