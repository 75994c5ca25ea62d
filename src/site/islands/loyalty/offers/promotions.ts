/** Redirects `/vinaphone-plus/promotions?id=<category>` to the category's own address (Spec LOY-14). */
import { localPath } from '../../../../contract/rules/language.ts'
import { CATEGORY_QUERY, categoryPath } from '../../../../contract/rules/offer-page.ts'
import { pageLanguage } from '../../../messages/island.ts'

export default function redirectToCategory(): void {
  const id = new URLSearchParams(location.search).get(CATEGORY_QUERY) ?? ''
  const path = localPath(categoryPath(id), pageLanguage())
  // Only for categories that this page links to; other addresses stay on this page.
  if (id && [...document.links].some((link) => link.pathname === path)) location.replace(path)
}
