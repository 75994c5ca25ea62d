/** Checks the markdown of long texts and renders it as HTML. */
import { Marked, type Token } from 'marked'
import { type Language, localPath } from '../rules/language.ts'
import type { ContentErrors } from './content-errors.ts'
import { remembering } from './remember.ts'

const plain = new Marked()

const tokensOf = remembering(2_000, (text) => plain.lexer(text))

/**
 * Reports what a page could not show well or safely: HTML, a second title, pictures, unsafe links, and empty
 * texts.
 */
export function checkProse(text: string, file: string, errors: ContentErrors): void {
  if (text === '') errors.add(file, 'the text below the front matter is missing; write it in markdown')
  plain.walkTokens(tokensOf(text), (token) => {
    const fault = findTokenError(token)
    if (fault) errors.add(file, fault)
  })
}

function findTokenError(token: Token): string | undefined {
  if (token.type === 'html')
    return `holds HTML (${token.raw.trim().split('\n')[0]?.slice(0, 40)}); write markdown instead`
  if (token.type === 'heading' && token.depth === 1)
    return `"${token.raw.trim()}": the title is the heading already; begin headings with ##`
  if (token.type === 'image') return `a picture (${token.href}); take it out, pages draw their own`
  if (token.type === 'link' && !/^(\/(?!\/|en(\/|$))|https:\/\/|tel:|mailto:)/.test(token.href))
    return (
      `the link to "${token.href}"; write an address of this site without language (/tinh-nang/hoi-dap) or ` +
      'https://…, tel:, mailto:'
    )
  return undefined
}

/**
 * Renders a text as HTML. Links within this site get the language prefix; those that `isOpen` rejects become
 * plain text.
 */
export function proseHtml(text: string, language: Language, isOpen: (path: string) => boolean): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (!href.startsWith('/')) return `<a href="${escaped(href)}">${words}</a>`
        return isOpen(href) ? `<a href="${escaped(localPath(href, language))}">${words}</a>` : words
      },
    },
  })
  return marked.parser(tokensOf(text)).trim()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
