/**
 * The lower bound of a build: Astro alone, with as many markdown pages of one collection, no layout, no
 * styles and no step of ours.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CONFIG = `import { defineConfig } from 'astro/config'
export default defineConfig({ devToolbar: { enabled: false } })
`
const COLLECTION = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = {
  pages: defineCollection({ loader: glob({ pattern: '*.md', base: './content' }) }),
}
`
const PAGE = `---
import { getCollection, render } from 'astro:content'
export const getStaticPaths = async () =>
  (await getCollection('pages')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
const { Content } = await render(Astro.props.entry)
---
<html lang="en"><head><title>{Astro.props.entry.data.title}</title></head><body><Content /></body></html>
`
const SECTIONS = 8

/** Writes the project into an empty folder that has `node_modules`. */
export function writeBareProject(folder: string, pages: number): void {
  for (const name of ['src/pages', 'content']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'astro.config.mjs'), CONFIG)
  writeFileSync(join(folder, 'src/content.config.ts'), COLLECTION)
  writeFileSync(join(folder, 'src/pages/[slug].astro'), PAGE)
  for (let page = 0; page < pages; page++) {
    const sections = Array.from(
      { length: SECTIONS },
      (_, at) => `## Section ${at}\n\nPage ${page} has *short* sections with a [link](/${page + 1}).\n`,
    )
    writeFileSync(
      join(folder, `content/page-${page}.md`),
      `---\ntitle: Page ${page}\n---\n\n${sections.join('\n')}`,
    )
  }
}
