/** What editors write, checked when the site is built. The schemas are the contract's; the operator seeds itself from the same files. */
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import * as z from 'zod/mini'
import { operatorContent } from '../contract/content/operator.schema.ts'
import { packageContent } from '../contract/content/package.schema.ts'
import { type Promotion, readPromotions } from '../contract/content/promotions.ts'

/** `content/packages/<family>/<CODE>.yaml`; the id is `<family>/<CODE>`. */
const packages = defineCollection({
  loader: glob({ pattern: '*/*.yaml', base: './content/packages', generateId: ({ entry }) => entry.replace(/\.yaml$/, '') }),
  schema: packageContent,
})

/** `content/operator.yaml`: one entry, `operator`. */
const operator = defineCollection({ loader: glob({ pattern: 'operator.yaml', base: './content' }), schema: operatorContent })

/** Texts of a promotion with their markdown turned into HTML. */
type PromotionEntry = Omit<Promotion, 'texts'> & { texts: Record<keyof Promotion['texts'], Promotion['texts']['vi'] & { html: string }> }

/** `content/promotions/<slug>/`; the id is the slug. Read by the contract, whose sentences stop the build: Astro's own do not say what to do. */
const promotionFolders: Loader = {
  name: 'promotions',
  async load({ store, renderMarkdown, generateDigest, watcher }) {
    const folder = './content/promotions'
    const read = async () => {
      const promotions = readPromotions(folder)
      store.clear()
      for (const promotion of promotions) {
        const { vi, en } = promotion.texts
        const [viHtml, enHtml] = await Promise.all([vi, en].map(async ({ body }) => (await renderMarkdown(body)).html))
        const data = { ...promotion, texts: { vi: { ...vi, html: viHtml }, en: { ...en, html: enHtml } } }
        store.set({ id: promotion.slug, data, digest: generateDigest(data) })
      }
    }
    await read()
    watcher?.add(folder)
    watcher?.on('all', (_, path) => path.includes('promotions') && read().catch((error: Error) => console.error(error.message)))
  },
}
const promotions = defineCollection({ loader: promotionFolders, schema: z.custom<PromotionEntry>() })

export const collections = { packages, operator, promotions }
