/** Addresses of pages in messages, so that a reader comes to the named page in one press. */
import { type Language, localPath } from '../../../contract/rules/language.ts'
import type { Context } from '../context.ts'

/** `https://…/en/tai-khoan/nhom`; empty where the site has no address that a link could begin with. */
export function pageLink(
  { siteAddress }: Pick<Context, 'siteAddress'>,
  path: string,
  language: Language,
): string {
  const site = siteAddress()
  return site && `${site}${localPath(path, language)}`
}
