/**
 * `/vinaphone-plus/promotions?id=<category>`, as the specification writes it, leads to the category's own
 * address (Spec LOY-14).
 */
import { localPath } from '../../../../contract/rules/language.ts'
import { CATEGORY_QUERY, categoryPath } from '../../../../contract/rules/offer-page.ts'
import { pageLanguage } from '../../../messages/island.ts'

export default function leadOn(): void {
  const id = new URLSearchParams(location.search).get(CATEGORY_QUERY) ?? ''
  const path = localPath(categoryPath(id), pageLanguage())
  // Only a category that this page links to; anything else stays here.
  if (id && [...document.links].some((link) => link.pathname === path)) location.replace(path)
}
