/**
 * The sheets of the site and of the sandbox, split at their headings. A heading is a comment at the top level
 * that begins with `# `, such as `# Bills: paid by code`. Rules that must not be shared by accident are
 * checked per section, because a sheet holds the sections of a whole area.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import postcss, { type Root } from 'postcss'

/** `name` is unique: `bills.css`, and with a heading `bills.css: Bills`. */
export type StyleSection = { name: string; root: Root }

/** The first words of a heading, up to its first punctuation mark; `undefined` for other comments. */
function headingOf(comment: string): string | undefined {
  return /^# ([^.,:;]+)/.exec(comment)?.[1]?.replace(/\s+/g, ' ').trim()
}

/** The sections of one sheet. Rules above the first heading are a section with the name of the file. */
export function splitSheet(file: string, css: string): StyleSection[] {
  const sections: StyleSection[] = [{ name: file, root: postcss.root() }]
  for (const node of [...postcss.parse(css).nodes]) {
    const heading = node.type === 'comment' ? headingOf(node.text) : undefined
    if (heading) sections.push({ name: `${file}: ${heading}`, root: postcss.root() })
    sections.at(-1)?.root.append(node)
  }
  return sections.filter(({ root }) => root.nodes.length > 0)
}

/** The sections of all sheets. */
export const styleSections: readonly StyleSection[] = globSync('src/site/{styles,sandbox}/*.css')
  .sort()
  .flatMap((file) => splitSheet(basename(file), readFileSync(file, 'utf8')))
