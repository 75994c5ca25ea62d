/** Addresses of pages in messages, so that a reader comes to the named page in one press. */
import { type Language, localPath } from '../../../contract/rules/language.ts'

/**
 * `https://…/en/tai-khoan/nhom`; empty where the site has no address that a link could begin with. The first
 * parameter is the context's part that is needed.
 */
export function pageLink(
  { siteAddress }: { siteAddress: () => string },
  path: string,
  language: Language,
): string {
  const site = siteAddress()
  return site && `${site}${localPath(path, language)}`
}
