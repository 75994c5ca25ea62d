/** Extracts the text of a PDF as a reader perceives it. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function pdfText(
  bytes: Uint8Array,
): Promise<{ pages: string[]; title: string; language: string; roles: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const tree = await (await document.getPage(1)).getStructTree()
  const roles = rolesOf(tree)
  await task.destroy()
  return { pages, title: info.Title ?? '', language: info.Language ?? '', roles }
}

type Tree = { role?: string; children?: Tree[]; type?: string } | null
/** The structure roles that a screen reader announces. */
function rolesOf(tree: Tree): string[] {
  return tree ? [...(tree.role ? [tree.role] : []), ...(tree.children ?? []).flatMap(rolesOf)] : []
}
